import type { CompanyItem, CompanyPerson } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { isOpenTo, useMe } from '#office/desk-parts/use-me.ts';

export function People({ item: { people } }: { item: CompanyItem }) {
  const { t } = useTranslation(['office-companies', 'kernel']);
  const format = useFormat();
  const isLinked = isOpenTo(useMe(), ['companyPeople']);
  return (
    <Card isFlush title={t('tab.people')}>
      <Table<CompanyPerson>
        caption={t('tab.people')}
        columns={[
          {
            id: 'name',
            header: t('person'),
            isRowHeader: true,
            cell: ({ id, name, firstName }) => {
              const text = [firstName, name].filter((part) => part !== null).join(', ');
              return isLinked ? <TextLink href={deskUrls.item('people', id)}>{text}</TextLink> : text;
            },
          },
          { id: 'email', header: t('kernel:term.eMail'), cell: ({ email }) => email ?? '–' },
          {
            id: 'active',
            header: t('account'),
            cell: ({ active }) => (
              <StatusTag tone={active ? 'success' : 'neutral'}>{t(active ? 'accountOpen' : 'accountClosed')}</StatusTag>
            ),
          },
          { id: 'factor', header: t('secondFactor'), cell: ({ factor }) => t(factor ? 'kernel:yes' : 'kernel:no') },
          {
            id: 'last',
            header: t('lastSignIn'),
            cell: ({ lastSignIn }) => (lastSignIn === null ? t('never') : format.dateTime(lastSignIn)),
          },
        ]}
        empty={<p>{t('nobody')}</p>}
        isDense
        isStacked
        rowKey={({ id }) => id}
        rows={people}
      />
    </Card>
  );
}
