import { programmeInSentence } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dueDateText } from '#domain/months/due-date-text.ts';
import type { useMonths } from '#domain/months/use-months.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { countsPounds } from '#kernel/config/crop.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { hasProducersOf } from './dashboard.calls.ts';
import { firstMonth } from './first-month.ts';
import { reachedStep, type WelcomeStep, welcomeSteps } from './reached-step.ts';
import type { useFilings } from './use-filings.ts';

interface WelcomeCardProps {
  readonly months: ReturnType<typeof useMonths>;
  readonly filings: ReturnType<typeof useFilings>;
}

/** For a company that has not filed anything yet: what this is, three steps with what to have at hand, its first month. */
export function WelcomeCard({ months, filings }: WelcomeCardProps) {
  const { t } = useTranslation('dashboard');
  const { company, companyId, actingFor, types } = useSession();
  const reports = types.some((type) => type !== 'producer');
  const isShown = reports && actingFor === null && months.data !== undefined && filings.data?.length === 0;
  const producers = useQuery({ ...hasProducersOf(companyId), enabled: isShown && types.includes('first_handler') });
  if (!isShown || months.data === undefined) return null;
  const shown = [...months.data.now, ...months.data.before];
  const first = firstMonth(shown, {
    ...{ today: today(), settings: config().settings },
    reportsFrom: company.reportsFrom,
  });
  const programme = programmeInSentence(config().settings, currentLanguage());
  return (
    <Card title={t('welcome.title')}>
      <Stack gap="m">
        <p>{t('welcome.body', { company: company.title, programme })}</p>
        <Steps reached={reachedStep(shown, producers.data === true)} />
        <First first={first} />
      </Stack>
    </Card>
  );
}

function Steps({ reached }: { reached: WelcomeStep }) {
  const { t } = useTranslation(['dashboard', 'kernel']);
  const { types } = useSession();
  const kind = types.includes('first_handler') ? 'handler' : 'importer';
  const now = welcomeSteps.indexOf(reached);
  const stateOf = (index: number) => {
    if (index < now) return { state: 'done', stateLabel: t('kernel:step.done') } as const;
    if (index === now) return { state: 'current', stateLabel: t('kernel:step.now') } as const;
    return { state: 'todo', stateLabel: t('welcome.step', { number: index + 1 }) } as const;
  };
  return (
    <StepList
      label={t('welcome.steps')}
      layout="column"
      steps={welcomeSteps.map((step, index) => ({
        id: step,
        label: step === 'certify' ? t('welcome.certify') : t(`welcome.${kind}.${step}`),
        description:
          step === 'certify'
            ? t('welcome.certifyHint')
            : t(`welcome.${kind}.${step}Hint`, { context: countsPounds() ? undefined : 'own' }),
        ...stateOf(index),
      }))}
    />
  );
}

function First({ first: { line, hasEarlier } }: { first: ReturnType<typeof firstMonth> }) {
  const { t, format } = useTexts(['dashboard', 'words']);
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
