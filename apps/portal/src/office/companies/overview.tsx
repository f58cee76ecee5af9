import { type CompanyItem, companyContact } from '@packhouse/programme';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { ClearNumber } from '#office/desk-parts/clear-number.tsx';
import { useChangeWords } from '#office/desk-parts/words/change-words.ts';

const groups = {
  identity: ['rootId', 'legalName', 'dba', 'types', 'handlerNumber', 'reportsFrom'],
  contact: ['primaryContact', 'phone', 'email', 'billingEmail', 'authorizedSigners', 'locations', 'inactiveMonths'],
} as const;

const numbers = ['taxId', 'importerNumber'] as const;

interface OverviewProps {
  readonly id: string;
  readonly item: CompanyItem;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** Who the company is and how it is reached; its numbers by their last digits. */
export function Overview({ id, item: { overview } }: OverviewProps) {
  const { t } = useTranslation('office-companies');
  const { field, value } = useChangeWords();
  const rowOf = (key: string) => ({ id: key, term: field(key), value: value(overview[key]) });
  const addressOf = (of: 'mailing' | 'physical') =>
    [
      textOf(overview[`${of}Street`]),
      textOf(overview[`${of}City`]),
      [textOf(overview[`${of}State`]), textOf(overview[`${of}Zip`])].filter((part) => part !== null).join(' '),
    ]
      .filter((part) => part !== null && part !== '')
      .join(', ') || '–';
  return (
    <Columns min="l">
      <Card title={t('identity')}>
        <SummaryList
          isDense
          rows={[
            ...groups.identity.map(rowOf),
            ...numbers.map((key) => ({
              id: key,
              term: field(key),
              value: (
                <ClearNumber
                  label={field(key)}
                  masked={textOf(overview[key])}
                  of={{ type: companyContact.type, id, field: key }}
                />
              ),
            })),
          ]}
        />
      </Card>
      <Card title={t('contact')}>
        <SummaryList
          isDense
          rows={[
            { id: 'mailing', term: t('mailing'), value: addressOf('mailing') },
            { id: 'physical', term: t('physical'), value: addressOf('physical') },
            ...groups.contact.map(rowOf),
          ]}
        />
      </Card>
    </Columns>
  );
}
