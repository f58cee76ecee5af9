import { type CompanyContact, dayIn } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import type { ClientRow } from './client-row.ts';
import styles from './client-table.module.css';
import type { OpenClient } from './use-open-client.ts';

/** A company that the person may act for; nothing is said of one whose facts are not known. */
export type Client = CompanyContact & { readonly row: ClientRow | null };

interface ClientsProps {
  readonly clients: readonly Client[];
  readonly opening: OpenClient;
}

/** Due, late, owed, drafts and the last filing of each client, with the way to it; on a phone a card of each. */
export function ClientTable(props: ClientsProps) {
  const { t } = useTranslation('acting-for');
  const layout = useShellLayout();
  const columns = useColumns(props.opening);
  if (props.clients.length === 0) return <p>{t('nothingFound')}</p>;
  if (layout === 'mobile') return <ClientCards {...props} />;
  return (
    <Table
      caption={t('clients.title')}
      columns={columns}
      rowKey={({ id }) => id}
      rows={props.clients}
      rowTone={({ row }) => (row !== null && row.late > 0 ? 'danger' : undefined)}
    />
  );
}

function useColumns(opening: OpenClient): TableColumn<Client>[] {
  const { t } = useTranslation(['acting-for', 'words']);
  const facts = useFacts();
  return [
    {
      id: 'company',
      header: t('clients.company'),
      isRowHeader: true,
      cell: ({ title, rootId }) => (
        <span className={styles.company}>
          <span className={styles.name}>{title}</span>
          <span className={styles.number}>{rootId}</span>
        </span>
      ),
    },
    { id: 'due', header: t('words:term.due'), isNumeric: true, cell: ({ row }) => facts.due(row) },
    { id: 'late', header: t('words:status.report.overdue'), isNumeric: true, cell: ({ row }) => facts.late(row) },
    { id: 'owed', header: t('clients.owed'), isNumeric: true, isUnbroken: true, cell: ({ row }) => facts.owed(row) },
    { id: 'drafts', header: t('clients.drafts'), isNumeric: true, cell: ({ row }) => facts.drafts(row) },
    { id: 'last', header: t('clients.last'), isUnbroken: true, cell: ({ row }) => facts.last(row) },
    {
      id: 'actions',
      header: t('words:term.nextStep'),
      isHeaderHidden: true,
      isUnbroken: true,
      cell: (client) => <Actions client={client} opening={opening} />,
    },
  ];
}

/** The facts of a client in words; nothing stands where they are not known, for 0 would be a statement. */
function useFacts() {
  const { t, format } = useTexts(['acting-for', 'words']);
  const none = t('words:none');
  const count = (of: (row: ClientRow) => number) => (row: ClientRow | null) => {
    if (row === null) return '…';
    return of(row) === 0 ? none : format.number(of(row));
  };
  return {
    due: count(({ due }) => due),
    drafts: count(({ drafts }) => drafts),
    late: (row: ClientRow | null) =>
      row !== null && row.late > 0 ? (
        <StatusTag tone="danger">{format.number(row.late)}</StatusTag>
      ) : (
        count(() => 0)(row)
      ),
    owed: (row: ClientRow | null) => {
      if (row === null || row.owed === null) return '…';
      if (row.owed.count === 0) return none;
      const amount = format.money(row.owed.amount);
      return row.owed.overdueCount > 0 ? <StatusTag tone="danger">{amount}</StatusTag> : amount;
    },
    last: (row: ClientRow | null) => {
      if (row === null) return '…';
      return row.lastFiledAt === null ? none : format.shortDate(dayIn(row.lastFiledAt, config().timeZone));
    },
  };
}

function Actions({ client: { id, title, row }, opening }: { client: Client; opening: OpenClient }) {
  const { t } = useTranslation('acting-for');
  const nil = row?.nil ?? null;
  const pending = { isPending: opening.opening === id, pendingLabel: t('switching'), size: 'small' as const };
  return (
    <Row gap="s">
      {nil !== null && (
        <Button
          {...pending}
          label={t('clients.fileNilFor', { company: title })}
          onPress={() => void opening.open(id, urls.report(nil.reportType, nil.packageId))}
        >
          {t('clients.fileNil')}
        </Button>
      )}
      <Button
        {...pending}
        label={t('clients.openFor', { company: title })}
        onPress={() => void opening.open(id, urls.dashboard())}
        variant={nil === null ? 'secondary' : 'quiet'}
      >
        {t('clients.open')}
      </Button>
    </Row>
  );
}

function ClientCards({ clients, opening }: ClientsProps) {
  const { t } = useTranslation(['acting-for', 'words']);
  const facts = useFacts();
  return (
    <Stack gap="m">
      {clients.map((client) => (
        <Card footer={<Actions client={client} opening={opening} />} key={client.id} title={client.title}>
          <SummaryList
            isDense
            rows={[
              { id: 'due', term: t('words:term.due'), value: facts.due(client.row) },
              { id: 'late', term: t('words:status.report.overdue'), value: facts.late(client.row) },
              { id: 'owed', term: t('clients.owed'), value: facts.owed(client.row) },
              { id: 'drafts', term: t('clients.drafts'), value: facts.drafts(client.row) },
              { id: 'last', term: t('clients.last'), value: facts.last(client.row) },
            ]}
          />
        </Card>
      ))}
    </Stack>
  );
}
