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
import { LineChart } from '../data/line-chart.tsx';
import { PdfFrame } from '../data/pdf-frame.tsx';
import { StatusTag } from '../data/status-tag.tsx';
import { SummaryList } from '../data/summary-list.tsx';
import { Table, type TableSort } from '../data/table.tsx';
import { TaskList } from '../data/task-list.tsx';
import { Select } from '../fields/select.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Card } from '../layout/card.tsx';
import { FilterLine } from '../layout/filter-line.tsx';
import { OneSheet } from '../layout/one-sheet.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Columns, Row, Stack, WithAside } from '../layout/stack.tsx';
import { StepList } from '../layout/steps/step-list.tsx';
import { Tabs } from '../layout/tabs.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
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
    { id: 'one', label: 'Non-exempt', count: '3', content: 'The first view' },
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
    file: 'one-sheet.tsx',
    title: 'OneSheet',
    Example: () => (
      <OneSheet>
        <Stack>
          <Card title="Producer">Its fields.</Card>
          <Card title="Address">Its fields.</Card>
        </Stack>
      </OneSheet>
    ),
  },
  {
    file: 'filter-line.tsx',
    title: 'FilterLine',
    Example: () => (
      <FilterLine>
        <TextField isLabelHidden label="Search" onChange={() => undefined} placeholder="Name" value="" />
        <Select
          isLabelHidden
          label="State"
          onChange={() => undefined}
          options={[]}
          placeholder="Every state"
          value=""
        />
      </FilterLine>
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
    file: 'line-chart.tsx',
    title: 'LineChart',
    Example: () => (
      <LineChart
        caption="Share filed by day"
        end={1}
        formatAxis={(value) => `${value * 100} %`}
        placeHeader="Day"
        places={Array.from({ length: 10 }, (_, day) => ({
          id: String(day),
          label: `Day ${day + 1}`,
          shortLabel: day % 3 === 0 ? String(day + 1) : '',
          points: [
            { value: day < 6 ? day / 9 : null, text: day < 6 ? `${day * 11} %` : '–' },
            { value: day / 12, text: `${day * 8} %` },
            { value: day / 15, text: `${day * 6} %` },
          ],
        }))}
        series={[
          { id: 'now', label: 'This month' },
          { id: 'before', label: 'Last month' },
          { id: 'year', label: 'Last year' },
        ]}
        tableLabel="Show the figures"
      />
    ),
  },
  { file: 'pdf-frame.tsx', title: 'PdfFrame', Example: () => <PdfFrame title="A document" url="about:blank" /> },
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
