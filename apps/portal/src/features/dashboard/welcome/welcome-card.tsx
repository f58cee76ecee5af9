import { useTranslation } from 'react-i18next';
import { dueDateText } from '#domain/months/due-date-text.ts';
import type { useMonths } from '#domain/months/use-months.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { StepList } from '#ui/layout/steps/step-list.tsx';
import { useFilings } from '../use-filings.ts';
import { type FirstMonth, firstMonth } from './first-month.ts';

/** For a company that has not filed anything yet: what this is, three steps with what to have at hand, its first month. */
export function WelcomeCard({ months }: { months: ReturnType<typeof useMonths> }) {
  const { t } = useTranslation('dashboard');
  const { company, actingFor, types } = useSession();
  const filings = useFilings(months);
  const reports = types.some((type) => type !== 'producer');
  if (!reports || actingFor !== null || months.data === undefined || filings.data?.length !== 0) return null;
  const first = firstMonth([...months.data.now, ...months.data.before], {
    ...{ today: today(), settings: config().settings },
    reportsFrom: company.reportsFrom,
  });
  const { programmeName } = config().settings;
  return (
    <Card title={t('welcome.title')}>
      <Stack gap="m">
        <p>{t('welcome.body', { company: company.title, programme: programmeName })}</p>
        <Steps />
        <First first={first} />
      </Stack>
    </Card>
  );
}

function Steps() {
  const { t } = useTranslation('dashboard');
  const { types } = useSession();
  const kind = types.includes('first_handler') ? 'handler' : 'importer';
  return (
    <StepList
      label={t('welcome.steps')}
      layout="column"
      steps={(['prepare', 'enter', 'certify'] as const).map((step, index) => ({
        id: step,
        label: step === 'certify' ? t('welcome.certify') : t(`welcome.${kind}.${step}`),
        description: step === 'certify' ? t('welcome.certifyHint') : t(`welcome.${kind}.${step}Hint`),
        state: index === 0 ? ('current' as const) : ('todo' as const),
        stateLabel: t('welcome.step', { number: index + 1 }),
      }))}
    />
  );
}

function First({ first: { line, hasEarlier } }: { first: FirstMonth }) {
  const { t } = useTranslation(['dashboard', 'words']);
  const format = useFormat();
  const { types } = useSession();
  return (
    <>
      {line !== null && (
        <p>
          <strong>
            {t('welcome.first', { month: format.month(line.month.startsOn), date: dueDateText(t, format, line.month) })}
          </strong>
        </p>
      )}
      {hasEarlier && <p>{t('welcome.earlier')}</p>}
      <Row>
        {types.includes('first_handler') && (
          <ButtonLink href={urls.contacts()} icon="people">
            {t('welcome.producers')}
          </ButtonLink>
        )}
        <TextLink href={urls.help()}>{t('welcome.guide')}</TextLink>
      </Row>
    </>
  );
}
