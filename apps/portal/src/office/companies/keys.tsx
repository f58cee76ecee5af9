import type { CompanyItem, CompanyKeyLine } from '@packhouse/programme';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import type { TableColumn } from '@packhouse/ui/data/table.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { ActButton } from '#office/desk-parts/acts/act-button.tsx';
import { TableCard } from '#office/desk-parts/cards.tsx';
import { reachOf, useMe } from '#office/desk-parts/use-me.ts';

const toneOf = ({ state }: CompanyKeyLine) =>
  state === 'open' ? 'success' : state === 'owner' ? 'warning' : 'neutral';

/** The company's keys for programs, and the end of one for anyone who may. */
export function Keys({ item: { keys } }: { item: CompanyItem }) {
  const { t, format } = useTexts('office-companies');
  const mayEnd = reachOf(useMe(), 'companyPeople') !== 'hidden';
  const columns: readonly TableColumn<CompanyKeyLine>[] = [
    { id: 'name', header: t('key'), isRowHeader: true, cell: ({ name }) => name },
    { id: 'scope', header: t('keyMay'), cell: ({ scope }) => t(`scope.${scope}`) },
    { id: 'owner', header: t('keyOwner'), cell: ({ owner }) => owner },
    {
      id: 'used',
      header: t('keyUsed'),
      cell: ({ lastUsed }) => (lastUsed === null ? t('never') : format.dateTime(lastUsed)),
    },
    { id: 'ends', header: t('keyEndsOn'), isUnbroken: true, cell: ({ endsOn }) => format.shortDate(endsOn) },
    {
      id: 'state',
      header: t('keyState'),
      isUnbroken: true,
      cell: (key) => <StatusTag tone={toneOf(key)}>{t(`keyIs.${key.state}`)}</StatusTag>,
    },
    {
      id: 'end',
      header: t('endKey'),
      isHeaderHidden: true,
      cell: (key) => key.state !== 'revoked' && <EndKey of={key} />,
    },
  ];
  return (
    <TableCard<CompanyKeyLine>
      columns={mayEnd ? columns : columns.filter(({ id }) => id !== 'end')}
      empty={<p>{t('noKeys')}</p>}
      isDense
      isStacked
      rowKey={({ id }) => id}
      rows={keys}
      title={t('tab.keys')}
    />
  );
}

function EndKey({ of }: { readonly of: CompanyKeyLine }) {
  const { t } = useTranslation('office-companies');
  return (
    <ActButton
      item={{
        act: 'key revoke',
        label: t('endKey'),
        given: { key: of.id },
        asks: 'reason',
        tone: 'danger',
        isSmall: true,
      }}
    />
  );
}
