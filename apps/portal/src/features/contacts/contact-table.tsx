import type { ProducerContact } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Table, type TableColumn } from '@packhouse/ui/data/table.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useShellLayout } from '@packhouse/ui/shell/sidebar-state.ts';
import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';
import { type ContactSort, sortKeys } from './contact-filter.ts';

interface ContactTableProps {
  readonly contacts: readonly ProducerContact[];
  readonly sort: ContactSort;
  readonly onSort: (sort: ContactSort) => void;
}

/** The producers as a table; each name leads to its contact. */
export function ContactTable({ contacts, sort, onSort }: ContactTableProps) {
  const { t } = useTranslation('contacts');
  return (
    <Table
      caption={t('title')}
      columns={useColumns()}
      isDense
      onSort={({ columnId, direction }) => {
        const key = sortKeys.find((one) => one === columnId);
        if (key !== undefined) onSort({ columnId: key, direction });
      }}
      rowKey={({ id }) => id}
      rows={contacts}
      sort={sort}
    />
  );
}

function useColumns(): TableColumn<ProducerContact>[] {
  const { t } = useTranslation('contacts');
  const isWide = useShellLayout() === 'desktop';
  // A narrower screen keeps what a producer is told apart by.
  const reach: TableColumn<ProducerContact>[] = [
    { id: 'contactName', header: t('field.contactName'), cell: ({ contactName }) => contactName },
    { id: 'phone', header: t('field.phone'), isUnbroken: true, cell: (contact) => contact.phone },
  ];
  return [
    {
      id: 'identifier',
      header: t('field.identifier'),
      isSortable: true,
      isUnbroken: true,
      cell: ({ identifier }) => identifier,
    },
    {
      id: 'title',
      header: t('field.title'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, title, active }) => (
        <Row>
          <TextLink href={urls.contact(id)}>{title}</TextLink>
          {active === false && <StatusTag>{t('activity.inactive')}</StatusTag>}
        </Row>
      ),
    },
    { id: 'city', header: t('field.city'), isSortable: true, cell: ({ city }) => city },
    { id: 'state', header: t('field.state'), isSortable: true, cell: ({ state }) => state },
    { id: 'zip', header: t('field.zip'), isUnbroken: true, cell: ({ zip }) => zip },
    ...(isWide ? reach : []),
  ];
}
