import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { firstIconPaths } from '../art/first-icon-paths.ts';
import { Icon, type IconName } from '../art/icon.tsx';
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
import type { Stories } from './stories.ts';

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

export const showingStories: Stories = {
  'page-header.tsx': () => (
    <PageHeader actions={<Button>Export</Button>} description="What it is." eyebrow="Rio Bend" title="Reports" />
  ),
  'one-sheet.tsx': () => (
    <OneSheet>
      <Stack>
        <Card title="Producer">Its fields.</Card>
        <Card title="Address">Its fields.</Card>
      </Stack>
    </OneSheet>
  ),
  'filter-line.tsx': () => (
    <FilterLine>
      <TextField isLabelHidden label="Search" onChange={() => undefined} placeholder="Name" value="" />
      <Select isLabelHidden label="State" onChange={() => undefined} options={[]} placeholder="Every state" value="" />
    </FilterLine>
  ),
  'card.tsx': () => (
    <Card action={<Button size="small">Change</Button>} footer="A foot" title="A sheet of paper">
      What stands on it.
    </Card>
  ),
  'status-tag.tsx': () => (
    <Row>
      {(['neutral', 'accent', ...tones] as const).map((tone) => (
        <StatusTag key={tone} tone={tone}>
          {tone}
        </StatusTag>
      ))}
    </Row>
  ),
  'table.tsx': Tables,
  'tabs.tsx': TabViews,
  'stack.tsx': () => (
    <WithAside aside={<Card>Beside</Card>}>
      <Columns>
        <Card>One</Card>
        <Card>Two</Card>
      </Columns>
    </WithAside>
  ),
  'figures.tsx': () => (
    <Figures figures={[{ id: 'a', label: 'Assessment', value: '$1,289.40', hint: 'due December 10' }]} />
  ),
  'task-list.tsx': () => (
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
  'summary-list.tsx': () => (
    <SummaryList
      rows={[
        { id: 'a', term: 'Name', value: 'Dana Ortiz', action: <Button size="small">Change</Button> },
        { id: 'b', term: 'Assessment', value: '$1,289.40', isNumeric: true, isTotal: true },
      ]}
    />
  ),
  'step-list.tsx': () => (
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
  'bar-chart.tsx': () => (
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
  'line-chart.tsx': () => (
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
  'pdf-frame.tsx': () => <PdfFrame title="A document" url="about:blank" />,
  'qr-code.tsx': () => <QrCode label="QR code" text="Packhouse" />,
  'illustration.tsx': () => (
    <Row>
      {scenes.map((scene) => (
        <Illustration key={scene} scene={scene} />
      ))}
    </Row>
  ),
  'icon.tsx': () => (
    <Row>
      {iconNames.map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Row>
  ),
  'visually-hidden.tsx': () => (
    <p>
      Start<VisuallyHidden> October 2026</VisuallyHidden>
    </p>
  ),
};
