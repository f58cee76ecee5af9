import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { firstIconPaths } from '../art/first-icon-paths.ts';
import type { IconName } from '../art/icon.tsx';
import { Icon } from '../art/icon.tsx';
import { iconPaths } from '../art/icon-paths.ts';
import { Illustration } from '../art/illustration.tsx';
import { QrCode } from '../art/qr-code.tsx';
import { BarChart } from '../data/bar-chart.tsx';
import { Figures } from '../data/figures.tsx';
import { StatusTag } from '../data/status-tag.tsx';
import { SummaryList } from '../data/summary-list.tsx';
import { Table, type TableSort } from '../data/table.tsx';
import { TaskList } from '../data/task-list.tsx';
import { Card } from '../layout/card.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Columns, Row, Stack, WithAside } from '../layout/stack.tsx';
import { StepList } from '../layout/steps/step-list.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { RestoredNotice } from '../overlays/restored-notice.tsx';
import { Banner } from '../states/banner.tsx';
import { EmptyState } from '../states/empty-state.tsx';
import { FailedState } from '../states/failed-state.tsx';
import { ProgressBar } from '../states/progress-bar.tsx';
import { ReadStates } from '../states/read-states.tsx';
import { SaveStatus } from '../states/save-status.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import type { Story } from './story.ts';

const tones = ['info', 'success', 'warning', 'danger'] as const;
const scenes = ['empty', 'full', 'documents', 'calendar', 'search', 'done', 'waiting', 'lost', 'broken'] as const;
const months = ['October 2026', 'November 2026', 'December 2026'];

function Tables() {
  const [sort, onSort] = useState<TableSort>({ columnId: 'month', direction: 'ascending' });
  const rows = sort.direction === 'ascending' ? months : months.toReversed();
  return (
    <Table
      caption="Reports"
      columns={[
        { id: 'month', header: 'Month', isRowHeader: true, isSortable: true, cell: (month) => month },
        { id: 'pounds', header: 'Pounds', isNumeric: true, cell: (month) => month.length * 1000, footer: '39,000' },
      ]}
      onSort={onSort}
      rowKey={(month) => month}
      rows={rows}
      sort={sort}
    />
  );
}

function TabViews() {
  const [selectedId, onSelect] = useState('one');
  const items = [
    { id: 'one', label: 'Non-exempt', count: 3, content: 'The first view' },
    { id: 'two', label: 'Exempt', content: 'The second view' },
  ];
  return <Tabs items={items} label="Receipts" onSelect={onSelect} selectedId={selectedId} />;
}

// Border: the keys of the paths are the names of the icons.
const iconNames = Object.keys({ ...firstIconPaths, ...iconPaths }) as readonly IconName[];

export const showingStories: readonly Story[] = [
  {
    file: 'page-header.tsx',
    title: 'PageHeader',
    Example: () => (
      <PageHeader actions={<Button>Export</Button>} description="What it is." eyebrow="Rio Bend" title="Reports" />
    ),
  },
  {
    file: 'card.tsx',
    title: 'Card',
    Example: () => (
      <Card action={<Button size="small">Change</Button>} footer="A foot" title="A sheet of paper">
        What stands on it.
      </Card>
    ),
  },
  {
    file: 'save-status.tsx',
    title: 'SaveStatus',
    Example: () => (
      <Stack>
        <SaveStatus kind="empty">Nothing entered yet</SaveStatus>
        <SaveStatus kind="saved">Saved 10:42 AM</SaveStatus>
        <SaveStatus kind="changed">Unsent changes, kept on this device</SaveStatus>
        <SaveStatus kind="failed">Not saved: no connection</SaveStatus>
      </Stack>
    ),
  },
  {
    file: 'restored-notice.tsx',
    title: 'RestoredNotice',
    Example: () => (
      <RestoredNotice
        body="They are from 10:42 AM and were put back."
        discardLabel="Discard them"
        dismissLabel="Dismiss"
        onDiscard={() => undefined}
        question={{ title: 'Discard them?', body: 'They are gone for good.', cancelLabel: 'Cancel' }}
        title="We kept your changes"
      />
    ),
  },
  {
    file: 'banner.tsx',
    title: 'Banner',
    Example: () => (
      <Stack>
        {tones.map((tone) => (
          <Banner key={tone} title={tone} tone={tone}>
            What happened, and what to do.
          </Banner>
        ))}
      </Stack>
    ),
  },
  {
    file: 'status-tag.tsx',
    title: 'StatusTag',
    Example: () => (
      <Row>
        {(['neutral', 'accent', ...tones] as const).map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
      </Row>
    ),
  },
  { file: 'table.tsx', title: 'Table', Example: Tables },
  { file: 'tabs.tsx', title: 'Tabs', Example: TabViews },
  {
    file: 'stack.tsx',
    title: 'Stack, Row, Columns, WithAside',
    Example: () => (
      <WithAside aside={<Card>Beside</Card>}>
        <Columns>
          <Card>One</Card>
          <Card>Two</Card>
        </Columns>
      </WithAside>
    ),
  },
  {
    file: 'figures.tsx',
    title: 'Figures',
    Example: () => (
      <Figures figures={[{ id: 'a', label: 'Assessment', value: '$1,289.40', hint: 'due December 10' }]} />
    ),
  },
  {
    file: 'task-list.tsx',
    title: 'TaskList',
    Example: () => (
      <TaskList
        label="What is due"
        tasks={[
          {
            id: 'a',
            title: 'October 2026',
            href: '#a',
            due: '11 days late',
            tone: 'danger',
            action: <Button>Start</Button>,
          },
        ]}
      />
    ),
  },
  {
    file: 'summary-list.tsx',
    title: 'SummaryList',
    Example: () => (
      <SummaryList
        rows={[
          { id: 'a', term: 'Name', value: 'Dana Ortiz', action: <Button size="small">Change</Button> },
          { id: 'b', term: 'Assessment', value: '$1,289.40', isNumeric: true, isTotal: true },
        ]}
      />
    ),
  },
  {
    file: 'step-list.tsx',
    title: 'StepList',
    Example: () => (
      <StepList
        label="Status"
        layout="row"
        steps={[
          { id: 'a', label: 'Certified', state: 'done', stateLabel: 'done' },
          { id: 'b', label: 'Under review', state: 'current', stateLabel: 'now' },
          { id: 'c', label: 'Approved', state: 'todo', stateLabel: 'to do' },
        ]}
      />
    ),
  },
  {
    file: 'bar-chart.tsx',
    title: 'BarChart',
    Example: () => (
      <BarChart
        caption="Pounds by month"
        formatAxis={String}
        groupHeader="Month"
        groups={months.map((label, index) => ({
          id: label,
          label,
          shortLabel: label.slice(0, 3),
          points: [{ value: 1000 * (index + 1), text: `${index + 1},000 lb` }],
        }))}
        series={[{ id: 'now', label: 'Season 2026-27' }]}
        tableLabel="Show the figures"
      />
    ),
  },
  {
    file: 'progress-bar.tsx',
    title: 'ProgressBar',
    Example: () => (
      <Stack>
        <ProgressBar label="Saving" max={500} value={120} valueText="120 of 500 rows" />
        <ProgressBar label="Reading" />
      </Stack>
    ),
  },
  { file: 'skeleton.tsx', title: 'Skeleton', Example: () => <Skeleton count={4} label="Loading" shape="table" /> },
  {
    file: 'empty-state.tsx',
    title: 'EmptyState',
    Example: () => (
      <EmptyState action={<Button>Add one</Button>} illustration={<Illustration scene="empty" />} title="Nothing yet">
        What to do next.
      </EmptyState>
    ),
  },
  {
    file: 'read-states.tsx',
    title: 'ReadStates',
    Example: () => (
      <ReadStates
        read={{
          data: undefined,
          failure: { title: 'message: 503', detail: 'The server is busy.' },
          isRetrying: false,
          onRetry: () => undefined,
          loadingLabel: 'Loading',
          retryLabel: 'Retry',
        }}
      >
        {() => null}
      </ReadStates>
    ),
  },
  {
    file: 'failed-state.tsx',
    title: 'FailedState',
    Example: () => (
      <FailedState detail="The server is busy." onRetry={() => undefined} retryLabel="Retry" title="message: 503" />
    ),
  },
  { file: 'qr-code.tsx', title: 'QrCode', Example: () => <QrCode label="QR code" text="Packhouse" /> },
  {
    file: 'illustration.tsx',
    title: 'Illustration',
    Example: () => (
      <Row>
        {scenes.map((scene) => (
          <Illustration key={scene} scene={scene} />
        ))}
      </Row>
    ),
  },
  {
    file: 'icon.tsx',
    title: 'Icon',
    Example: () => (
      <Row>
        {iconNames.map((name) => (
          <Icon key={name} name={name} />
        ))}
      </Row>
    ),
  },
  {
    file: 'visually-hidden.tsx',
    title: 'VisuallyHidden',
    Example: () => (
      <p>
        Start<VisuallyHidden> October 2026</VisuallyHidden>
      </p>
    ),
  },
];
