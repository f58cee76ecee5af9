import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useTranslation } from 'react-i18next';
import { DueText, PoundsText } from '#domain/months/package-texts.tsx';
import { isPressing } from '#domain/statuses.ts';
import { useFormat } from '#kernel/format/format.ts';
import { type FormLine, MonthText, StateText } from './line-texts.tsx';
import { NextStep } from './next-step.tsx';

export interface MonthListProps {
  readonly caption: string;
  readonly lines: readonly FormLine[];
  /** The one to do first: its button is the primary one. */
  readonly first: FormLine | null;
}

export function MonthTable({ caption, lines, first }: MonthListProps) {
  return (
    <Table
      caption={caption}
      columns={useColumns(first, new Set(lines.map(({ reportType }) => reportType)).size > 1)}
      rowKey={({ id }) => id}
      rows={lines}
      rowTone={({ state }) => (isPressing('report', state) ? 'danger' : undefined)}
    />
  );
}

function useColumns(first: FormLine | null, hasBothKinds: boolean): TableColumn<FormLine>[] {
  const { t } = useTranslation(['forms', 'words']);
  const format = useFormat();
  const layout = useShellLayout();
  // On a narrower screen the state says when there is more than one.
  const versions: TableColumn<FormLine> = {
    id: 'versions',
    header: t('words:term.versions'),
    isNumeric: true,
    cell: (line) => (line.versions === 0 ? t('words:none') : format.number(line.versions)),
  };
  const assessment: TableColumn<FormLine> = {
    id: 'assessment',
    header: t('words:term.assessment'),
    isNumeric: true,
    cell: ({ report }) => (report?.totalAssessment ? format.money(report.totalAssessment) : t('words:none')),
  };
  const isRoomy = layout === 'desktop';
  return [
    {
      id: 'month',
      header: t('words:term.month'),
      isRowHeader: true,
      isUnbroken: isRoomy,
      cell: (line) => <MonthText isKindNamed={hasBothKinds} line={line} />,
    },
    {
      id: 'state',
      header: t('words:term.status'),
      isUnbroken: true,
      cell: (line) => <StateText isCounted={!isRoomy} line={line} />,
    },
    { id: 'due', header: t('words:term.due'), isUnbroken: true, cell: (line) => <DueText line={line} /> },
    {
      id: 'pounds',
      header: t('words:term.pounds'),
      isNumeric: true,
      cell: (line) => <PoundsText line={line} />,
      // With less room the next step comes first, which stands at the end.
      below: isRoomy ? undefined : assessment,
    },
    ...(isRoomy ? [assessment, versions] : []),
    {
      id: 'next',
      header: t('words:term.nextStep'),
      isHeaderHidden: true,
      isUnbroken: true,
      cell: (line) => <NextStep isFirst={line === first} line={line} />,
    },
  ];
}
