import { dayIn, formsAtRates, formWords, packetState, type Season } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useOnceRead } from '@packhouse/ui/states/use-once-read.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { claimKind } from '#domain/due/claims.calls.ts';
import { useHasClaims, useOpenClaims, useWhatIsDue } from '#domain/due/use-what-is-due.ts';
import { useJustCertified } from '#domain/filing/just-certified.ts';
import { paymentOf } from '#domain/invoices/payment.calls.ts';
import { SeasonChart } from '#domain/months/season-chart.tsx';
import { shownSeasons, useMonths } from '#domain/months/use-months.ts';
import { useStatusWord } from '#domain/status.tsx';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import { CardStates } from './card-states.tsx';
import { CertifiedPanel, useCertifiedForm } from './certified-panel.tsx';
import { DueCard } from './due-card.tsx';
import { FilingsCard } from './filings-card.tsx';
import { openClaims } from './open-claims.ts';
import { useFilings } from './use-filings.ts';
import { WelcomeCard } from './welcome-card.tsx';

/** The season's days and rates, and by whom its packet was certified; one that was not is among the tasks. */
function SeasonCard({ season }: { season: Season }) {
  const { t, format } = useTexts(['dashboard', 'words']);
  const language = currentLanguage();
  const { startsOn, endsOn } = season;
  const forms = formsAtRates(config().settings.commodityForms, season);
  return (
    <Card title={t('words:term.seasonSeason', { season: season.title })} tone="bare">
      <Stack gap="s">
        {startsOn && endsOn && (
          <p>{t('words:term.fromToTo', { from: format.shortDate(startsOn), to: format.shortDate(endsOn) })}</p>
        )}
        <SummaryList
          isDense
          rows={forms.map((form) => ({
            id: form.key,
            term: t('words:term.formRate', { form: formWords(form, language).name }),
            value: t('words:term.rateAPound', { rate: format.rate(form.rate) }),
            isNumeric: true,
          }))}
        />
        <Packet season={season} />
      </Stack>
    </Card>
  );
}

function Packet({ season }: { season: Season }) {
  const { t, format } = useTexts(['dashboard', 'words']);
  const statusWord = useStatusWord();
  const { confirmations } = useSession();
  const labeled = useLabeled();
  const confirmation = confirmations.find((one) => one.season?.id === season.id) ?? null;
  const { certificationName, certifiedAt } = confirmation ?? {};
  if (packetState(confirmation, season.packetVersion) !== 'confirmed' || !certificationName || !certifiedAt)
    return null;
  const date = format.date(dayIn(certifiedAt, config().timeZone));
  const by = t('season.confirmedBy', { name: certificationName, date });
  return <div>{labeled(t('words:term.reportingPacket'), `${statusWord('packet', 'confirmed')} ${by}`)}</div>;
}

/** The company's claims that are not settled yet; for anyone who can ask for a reimbursement, or has. */
function ClaimsCard({ query }: { query: ReturnType<typeof useOpenClaims> }) {
  const { t } = useTranslation('dashboard');
  const { types } = useSession();
  if (useHasClaims() !== true) return null;
  const kind =
    query.data?.[0] === undefined ? (types.includes('importer') ? 'import' : 'domestic') : claimKind(query.data[0]);
  const href = urls.reimbursements(kind);
  return (
    <Card
      action={<TextLink href={href}>{t('claims.toReimbursements')}</TextLink>}
      title={t('claims.title')}
      tone="bare"
    >
      <CardStates query={query}>{(claims) => <Claims {...openClaims(claims)} />}</CardStates>
    </Card>
  );
}

function Claims({ amount, count, returned }: ReturnType<typeof openClaims>) {
  const { t, format } = useTexts('dashboard');
  if (count === 0) return <p>{t('claims.nothing')}</p>;
  return (
    <>
      <p>{t('claims.open', { count, amount: format.money(amount) })}</p>
      {returned > 0 && <p>{t('claims.returned', { count: returned })}</p>}
    </>
  );
}

/** Tasks and recent filings of the company that the person works for. */
export function Dashboard() {
  const { t } = useTranslation(['dashboard', 'kernel']);
  const { company, seasons } = useSession();
  const certified = useJustCertified();
  const form = useCertifiedForm(certified);
  const { current, isAmbiguous, now, before } = shownSeasons(seasons);
  const months = useMonths();
  const filings = useFilings(months);
  // Asked for here alone: cards that asked for it would read it anew as they are drawn.
  const due = useWhatIsDue();
  const claims = useOpenClaims();
  const isDrawn = useIsDrawn(!form.isLoading && due !== undefined, filings);
  return (
    <Stack gap="l">
      <PageHeader eyebrow={company.title} title={t('title')} />
      {certified && <CertifiedPanel {...certified} form={form.data} isRead={isDrawn} />}
      {current === null && <Banner title={t('kernel:noSeason')} tone="warning" />}
      {isAmbiguous && <Banner tone="warning">{t('season.two')}</Banner>}
      {isDrawn ? (
        <WithAside
          aside={
            <>
              {current && <SeasonCard season={current} />}
              <ClaimsCard query={claims} />
              <FilingsCard query={filings} />
            </>
          }
        >
          <WelcomeCard filings={filings} months={months} />
          <DueCard due={due} hasSeason={current !== null} months={months} />
          {now && months.data && <SeasonChart isFolded before={before} months={months.data} now={now} />}
        </WithAside>
      ) : (
        <WithAside key="loading" aside={<Skeleton count={8} label={t('kernel:loading')} />}>
          <Skeleton count={8} label={t('kernel:loading')} shape="table" />
        </WithAside>
      )}
    </Stack>
  );
}

/** Everything is drawn at once, so that nothing moves while it is looked at; what is read anew later, each in its place. */
function useIsDrawn(isRead: boolean, filings: ReturnType<typeof useFilings>): boolean {
  const { isPending } = useQuery(paymentOf());
  return useOnceRead(isRead && !isPending && (filings.data !== undefined || filings.error !== null));
}
