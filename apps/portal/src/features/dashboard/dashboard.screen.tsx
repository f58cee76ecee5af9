import { useTranslation } from 'react-i18next';
import { useJustCertified } from '#domain/filing/just-certified.ts';
import { shownSeasons, useMonths } from '#domain/months/use-months.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack, WithAside } from '#ui/layout/stack.tsx';
import { Banner } from '#ui/states/banner.tsx';
import { CertifiedPanel } from './certified-panel.tsx';
import { ChartCard } from './chart-card.tsx';
import { ClaimsCard } from './claims-card.tsx';
import { DueCard } from './due/due-card.tsx';
import { FilingsCard } from './filings-card.tsx';
import { BalanceCard, OwedCard } from './owed-card.tsx';
import { SeasonCard } from './season-card.tsx';
import { WelcomeCard } from './welcome/welcome-card.tsx';

/** Due forms and recent filings of the company that the person works for. */
export function Dashboard() {
  const { t } = useTranslation('dashboard');
  const { t: kernel } = useTranslation('kernel');
  const { company, seasons } = useSession();
  const certified = useJustCertified();
  const { current, isAmbiguous, now, before } = shownSeasons(seasons);
  const months = useMonths();
  return (
    <Stack gap="l">
      <PageHeader eyebrow={company.title} title={t('title')} />
      {certified && <CertifiedPanel {...certified} />}
      <OwedCard />
      <WelcomeCard months={months} />
      {current === null && <Banner title={kernel('noSeason')} tone="warning" />}
      {isAmbiguous && <Banner tone="warning">{t('season.two')}</Banner>}
      <WithAside
        aside={
          <>
            {current && <SeasonCard season={current} />}
            <BalanceCard />
            <ClaimsCard />
            <FilingsCard months={months} />
          </>
        }
      >
        <DueCard hasSeason={current !== null} months={months} />
        {now && <ChartCard before={before} months={months} now={now} />}
      </WithAside>
    </Stack>
  );
}
