import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useTranslation } from 'react-i18next';
import { useMonthColumns } from '#domain/months/package-texts.tsx';
import { isPressing } from '#domain/statuses.ts';
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
  // On a narrower screen the state says when there is more than one version.
  const isRoomy = useShellLayout() === 'desktop';
  const months = useMonthColumns(isRoomy);
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
    ...months,
    {
      id: 'next',
      header: t('words:term.nextStep'),
      isHeaderHidden: true,
      isUnbroken: true,
      cell: (line) => <NextStep isFirst={line === first} line={line} />,
    },
  ];
}
