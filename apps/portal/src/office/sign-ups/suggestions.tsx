import type { SignUpItem, SuggestedCompany } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Table } from '@packhouse/ui/data/table.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';
import { MatchButton } from './match-button.tsx';

/** Companies that the person may mean, the likeliest first, each with why. */
export function Suggestions({ id, item, onReload }: ItemPartProps<SignUpItem>) {
  const { t } = useTranslation('office-sign-ups');
  return (
    <Card isFlush title={t('suggestions')}>
      <Table
        caption={t('suggestions')}
        columns={[
          {
            id: 'company',
            header: t('company'),
            isRowHeader: true,
            cell: ({ id: company, name, number }: SuggestedCompany) => (
              <>
                <TextLink href={deskUrls.item('companies', company)}>{name}</TextLink> {number}
              </>
            ),
          },
          {
            id: 'reasons',
            header: t('reasons'),
            cell: ({ reasons }) => reasons.map((reason) => t(`reason.${reason}`)).join(', '),
          },
          { id: 'people', header: t('people'), isNumeric: true, cell: ({ people }) => people },
          {
            id: 'match',
            header: t('match'),
            isHeaderHidden: true,
            cell: ({ id: company, name }) => (
              <MatchButton company={company} id={id} name={name} onReload={onReload} version={item.version} />
            ),
          },
        ]}
        empty={<p>{t('noSuggestions')}</p>}
        isStacked
        rowKey={(company) => company.id}
        rows={item.suggestions}
      />
    </Card>
  );
}
