import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { reportsNaming } from './contacts.calls.ts';

/** The reports that name the producer, the latest first. */
export function UsedIn({ contactId }: { contactId: string }) {
  const { t } = useTranslation('contacts');
  const query = useQuery(reportsNaming(contactId));
  return (
    <Card title={t('used.title')}>
      <ReadStates read={useRead(query)} shape="text">
        {(found) => <Reports {...found} />}
      </ReadStates>
    </Card>
  );
}

type ReportsNaming = Awaited<ReturnType<NonNullable<ReturnType<typeof reportsNaming>['queryFn']>>>;

type Report = ReportsNaming['reports'][number];

function Reports({ reports, complete }: ReportsNaming) {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const nameOf = ({ title, reportVersion }: Report['row'], period: Report['period']) => {
    const month = period?.startsOn ? format.month(period.startsOn) : title;
    return (reportVersion ?? 1) > 1 ? t('used.version', { month, version: reportVersion }) : month;
  };
  if (reports.length === 0) return <p>{t('used.none')}</p>;
  return (
    <Stack gap="s">
      {reports.map(({ row, period }) => (
        <TextLink href={urls.formCertification('first_handler_report', row.id)} key={row.id}>
          {nameOf(row, period)}
        </TextLink>
      ))}
      {!complete && <span>{t('used.more')}</span>}
    </Stack>
  );
}
