import { compareDecimals } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useOnceRead } from '@packhouse/ui/states/use-once-read.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { NotYours } from '#domain/accounts/not-yours.tsx';
import { isTheirs } from '#domain/months/is-theirs.ts';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { forEachKind } from '#domain/report-kinds/each-kind.tsx';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import { UnreadScreen } from '#domain/reports/unread-screen.tsx';
import { Status } from '#domain/status.tsx';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { AmendForm } from './amend-form.tsx';
import { amendStep, type VersionLine, versionLines } from './version-lines.ts';
import { askedOf, monthOf } from './versions.calls.ts';

type VersionCardProps = { kind: ReportKind; packageId: string; line: VersionLine };

/** One version of a month's report: what became of it, why it was made, and what it changed in money. */
function VersionCard({ kind, packageId, line }: VersionCardProps) {
  const { t } = useTranslation(['report-versions', 'reports']);
  const { status, version } = line;
  const rows = useFacts(line);
  return (
    <Card
      action={<Status status={status} subject="report" />}
      footer={<VersionActions kind={kind} line={line} packageId={packageId} />}
      title={t('versions.version', { version })}
    >
      <SummaryList isDense rows={rows} />
    </Card>
  );
}

function useFacts({ filedAt, certifiedBy, reason, note, amount, difference }: VersionLine) {
  const { t, format } = useTexts(['report-versions', 'reports']);
  const fact = (id: 'filed' | 'by' | 'reason' | 'note' | 'assessment' | 'difference', value: string | null) =>
    value === null ? [] : [{ id, term: t(`versions.${id}`), value }];
  return [
    ...fact('filed', filedAt && format.dateTime(filedAt)),
    ...fact('by', certifiedBy),
    ...fact('reason', reason),
    ...fact('note', note),
    ...fact('assessment', format.money(amount)),
    ...fact('difference', difference && differenceText(difference, t('versions.noDifference'), format.money)),
  ];
}

/** With its sign: more is owed, or less. */
function differenceText(difference: string, none: string, money: (amount: string) => string): string {
  const order = compareDecimals(difference, '0');
  if (order === 0) return none;
  return order > 0 ? `+${money(difference)}` : money(difference);
}

function VersionActions({ kind, packageId, line }: VersionCardProps) {
  const { t } = useTranslation(['report-versions', 'reports']);
  const { formType } = kind.form;
  const { id, before, filedAt } = line;
  if (filedAt === null && before === null) return null;
  return (
    <Row>
      {filedAt !== null && (
        <ButtonLink href={urls.formCertification(formType, id)} icon="file" size="small">
          {t('reports:locked.receipt')}
        </ButtonLink>
      )}
      {before !== null && (
        <ButtonLink href={urls.reportComparison(formType, packageId, before, id)} size="small">
          {t('versions.compare', { version: line.version - 1 })}
        </ButtonLink>
      )}
    </Row>
  );
}

/** The versions of a month's report, and the way to correct it (screens: …/versions). */
function ReportVersions({ kind }: { kind: ReportKind }) {
  const { packageId } = usePathParams('packageId');
  const { t } = useTranslation(['report-versions', 'reports']);
  const { company, types } = useSession();
  const month = useQuery(monthOf(kind, packageId));
  const states = (
    <ReadStates read={useRead(month)} shape="table">
      {(data) => (
        <Stack gap="l">
          <VersionsHeader kind={kind} month={data} />
          <Versions kind={kind} month={data} />
        </Stack>
      )}
    </ReadStates>
  );
  if (month.data !== undefined && !isTheirs(types, month.data)) {
    return <NotYours company={company.title} types={[kind.companyType]} />;
  }
  return month.data === undefined ? <UnreadScreen title={t('versions.title')}>{states}</UnreadScreen> : states;
}

type MonthProps = { kind: ReportKind; month: MonthPackage };

function VersionsHeader({ kind, month }: MonthProps) {
  const { t, format } = useTexts(['report-versions', 'reports']);
  const { company } = useSession();
  return (
    <PageHeader
      description={t('versions.hint')}
      eyebrow={
        <>
          <TextLink href={urls.reports(kind.form.formType)} icon="arrow-left">
            {t(`reports:${kind.id}.listTitle`)}
          </TextLink>
          <span>{company.title}</span>
        </>
      }
      title={t('versions.heading', { month: format.month(month.period.startsOn) })}
    />
  );
}

function Versions({ kind, month }: MonthProps) {
  const { t } = useTranslation(['report-versions', 'reports', 'kernel']);
  const lines = versionLines(month);
  const asked = useQuery(askedOf(kind, month));
  // An amendment's form begins with it, and stands above everything else.
  const isDrawn = useOnceRead(!asked.isLoading);
  if (!isDrawn) return <Skeleton count={2} label={t('kernel:loading')} shape="cards" />;
  if (lines.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink href={urls.report(kind.form.formType, month.id)} variant="primary">
            {t('versions.start')}
          </ButtonLink>
        }
        scene="documents"
        title={t('versions.none')}
      />
    );
  }
  return (
    <>
      <NextStep kind={kind} month={month} />
      {lines.toReversed().map((line) => (
        <VersionCard key={line.id} kind={kind} line={line} packageId={month.id} />
      ))}
    </>
  );
}

function NextStep({ kind, month }: MonthProps) {
  const { t, format } = useTexts(['report-versions', 'reports']);
  const { retentionYears } = config().settings;
  const lines = versionLines(month);
  const seasonEndsOn = month.season?.endsOn ?? null;
  const next = amendStep({ lines, seasonEndsOn, retentionYears, today: today() });
  if (next.step === 'amend') return <AmendForm certified={next.certified} kind={kind} month={month} />;
  if (next.step === 'closed') return <Banner>{t('versions.closed', { date: format.date(next.until) })}</Banner>;
  return (
    <Banner
      announce="polite"
      action={
        <ButtonLink href={urls.report(kind.form.formType, month.id)} size="small">
          {t('versions.continue')}
        </ButtonLink>
      }
    >
      {t('versions.open')}
    </Banner>
  );
}

export const reportVersions = forEachKind(ReportVersions);
