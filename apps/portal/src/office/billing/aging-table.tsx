import {
  type AgingColumn,
  type AgingPageAnswer,
  type AgingRow,
  agingColumns,
  agingSortOf,
  compareDecimals,
  usualAgingSort,
} from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { today } from '#kernel/clock/clock.ts';
import { useFormat, useTexts } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { StatementButton } from '#office/desk-parts/files/statement-button.tsx';
import { PageButtons } from '#office/desk-parts/list/page-buttons.tsx';
import type { ListAddress } from '#office/desk-parts/list/use-list-members.ts';
import { agingWords, dueDaysOf } from './aging-columns.ts';

/** The total stands beside the company: on a narrow screen the table scrolls, and it is what is looked for first. */
const shown = ['total', ...agingColumns.filter((column) => column !== 'total')] as const;

/** The open amounts of each company by age; every sum below is the ledger's, whatever is filtered or on another page. */
export function AgingTable({ answer, address }: { answer: AgingPageAnswer; address: ListAddress }) {
  const { t, format } = useTexts(['office-billing', 'office']);
  const sort = agingSortOf(address.members.sort ?? '') ?? usualAgingSort;
  const columns: readonly TableColumn<AgingRow>[] = [
    {
      id: 'company',
      header: t('agingCompany'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ company }) =>
        company === null ? (
          <TextLink href={deskUrls.list('payments', { company: 'none' })}>{t('payerUnknown')}</TextLink>
        ) : (
          <TextLink href={deskUrls.item('companies', company.id)}>{company.name}</TextLink>
        ),
      footer: t('agingAll'),
    },
    ...shown.map((column) => ({
      id: column,
      header: t(`bucket.${agingWords[column]}`),
      isNumeric: true,
      isSortable: true,
      isUnbroken: true,
      cell: (row: AgingRow) => <Amount column={column} on={answer.on} row={row} />,
      footer: format.money(answer.total[column]),
    })),
    {
      id: 'statement',
      header: t('statement'),
      isHeaderHidden: true,
      cell: ({ company, number }) =>
        company !== null &&
        number !== '' && <StatementButton company={company.name} isShort number={number} to={answer.on} />,
    },
  ];
  return (
    <>
      <Table
        caption={t('aging')}
        columns={columns}
        empty={<p>{t('office:list.noneFound')}</p>}
        isDense
        isTall
        onSort={({ columnId, direction }) =>
          address.change({ sort: `${direction === 'descending' ? '-' : ''}${columnId}`, page: '' })
        }
        rowKey={({ company }) => company?.id ?? ''}
        rows={answer.rows}
        rowTone={({ over120 }) => (compareDecimals(over120, '0') > 0 ? 'danger' : undefined)}
        sort={sort}
      />
      <PageButtons address={address} answer={answer} />
    </>
  );
}

/** An amount that leads to its invoices, where it is today's: of an earlier day they may be paid meanwhile. */
function Amount({ row, column, on }: { row: AgingRow; column: AgingColumn; on: string }) {
  const format = useFormat();
  const amount = row[column];
  const days = dueDaysOf(column, on);
  const words = amount === '0.00' ? '–' : format.money(amount);
  if (amount === '0.00' || days === null || row.company === null || on !== today()) return words;
  const filters = { company: row.company.id, state: 'open,partially_paid', ...days };
  return <TextLink href={deskUrls.list('invoices', filters)}>{words}</TextLink>;
}
