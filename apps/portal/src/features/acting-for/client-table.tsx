import { type CompanyContact, dayIn } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import type { ReactNode } from 'react';
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
    ...facts,
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
function useFacts(): TableColumn<Client>[] {
  const { t, format } = useTexts(['acting-for', 'words']);
  const none = t('words:none');
  const known = (said: (row: ClientRow) => ReactNode) => (client: Client) =>
    client.row === null ? '…' : said(client.row);
  const count = (many: number) => (many === 0 ? none : format.number(many));
  const alarm = (text: ReactNode) => <StatusTag tone="danger">{text}</StatusTag>;
  const owed = ({ owed }: ClientRow) => {
    if (owed === null) return '…';
    const amount = owed.count === 0 ? none : format.money(owed.amount);
    return owed.count > 0 && owed.overdueCount > 0 ? alarm(amount) : amount;
  };
  const last = ({ lastFiledAt }: ClientRow) =>
    lastFiledAt === null ? none : format.shortDate(dayIn(lastFiledAt, config().timeZone));
  return [
    { id: 'due', header: t('words:term.due'), isNumeric: true, cell: known(({ due }) => count(due)) },
    {
      id: 'late',
      header: t('words:status.report.overdue'),
      isNumeric: true,
      cell: known(({ late }) => (late > 0 ? alarm(count(late)) : none)),
    },
    { id: 'owed', header: t('clients.owed'), isNumeric: true, isUnbroken: true, cell: known(owed) },
    { id: 'drafts', header: t('clients.drafts'), isNumeric: true, cell: known(({ drafts }) => count(drafts)) },
    { id: 'last', header: t('clients.last'), isUnbroken: true, cell: known(last) },
  ];
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
  const facts = useFacts();
  return (
    <Stack gap="m">
      {clients.map((client) => (
        <Card footer={<Actions client={client} opening={opening} />} key={client.id} title={client.title}>
          <SummaryList
            isDense
            rows={facts.map(({ id, header, cell }) => ({ id, term: header, value: cell(client) }))}
          />
        </Card>
      ))}
    </Stack>
  );
}
