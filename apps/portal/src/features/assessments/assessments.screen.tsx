import {
  addDecimals,
  billTotals,
  compareDecimals,
  currentReport,
  moneyScale,
  openBills,
  owedOn,
  type Season,
} from '@packhouse/programme';
import { csvFile } from '@packhouse/spreadsheet';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { type Figure, Figures } from '@packhouse/ui/data/figures.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { ReadStates, UnreadPart } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { billsOf, type CompanyBill } from '#domain/invoices/bills.ts';
import { paymentOf } from '#domain/invoices/payment.calls.ts';
import { useOwedText } from '#domain/invoices/use-owed-text.ts';
import { seasonMonthsOf } from '#domain/months/season-months.ts';
import { shownSeason } from '#domain/months/shown-season.ts';
import { useStatusWord } from '#domain/status.tsx';
import { saveFile } from '#kernel/client/save-file.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useReadFailure } from '#kernel/failures/read-failure.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { invoicesOf, unappliedOf } from './assessments.calls.ts';
import { HowToPay } from './how-to-pay.tsx';
import { InvoiceTable, linesOf } from './invoice-table.tsx';
import { usePeriodText } from './invoice-texts.tsx';
import { type CsvColumn, invoicesCsv } from './invoices-csv.ts';

type SeasonTotalsProps = { readonly season: Pick<Season, 'id' | 'title'> };

/** A season in figures: reported, invoiced, charged, paid, open (domain.md 2.15); nothing of one without an invoice. */
function SeasonTotals({ season }: SeasonTotalsProps) {
  const { companyId } = useSession();
  const { data } = useQuery(invoicesOf({ companyId, seasonId: season.id }));
  return data === undefined || data.length === 0 ? null : <Totals lines={data} season={season} />;
}

function Totals({ season, lines }: SeasonTotalsProps & { readonly lines: readonly CompanyBill[] }) {
  const { t, format } = useTexts(['assessments', 'words']);
  const reported = useReported(season.id);
  const totals = billTotals(lines);
  const ifAny = (id: 'charges' | 'writtenOff' | 'credits'): Figure[] =>
    compareDecimals(totals[id], '0') > 0 ? [{ id, label: t(`totals.${id}`), value: format.money(totals[id]) }] : [];
  return (
    <Card title={t('totals.title', { season: season.title })}>
      <Figures
        figures={[
          { id: 'reported', label: t('totals.reported'), ...reported },
          { id: 'invoiced', label: t('totals.invoiced'), value: format.money(totals.invoiced) },
          ...ifAny('charges'),
          { id: 'paid', label: t('totals.paid'), value: format.money(totals.paid) },
          ...ifAny('writtenOff'),
          { id: 'open', label: t('totals.open'), value: format.money(totals.open) },
          ...ifAny('credits'),
        ]}
      />
    </Card>
  );
}

/**
 * The assessments of a season's certified reports. A figure that could not be read says so: it is never shown as zero.
 */
function useReported(seasonId: string): Pick<Figure, 'value' | 'hint'> {
  const { t, format } = useTexts(['assessments', 'words']);
  const { companyId, types } = useSession();
  const { data, error } = useQuery(seasonMonthsOf({ companyId, seasonId }, types));
  const failure = useReadFailure(error);
  if (data === undefined) return { value: t('words:none'), hint: error === null ? undefined : failure.title };
  const amounts = data.months.flatMap(({ reports }) => currentReport(reports)?.totalAssessment ?? []);
  return { value: format.money(addDecimals(amounts, moneyScale)) };
}

interface ExportButtonProps {
  readonly lines: readonly CompanyBill[];
  /** Null: they are of all seasons. */
  readonly season: { readonly title: string } | null;
}

/** Hands invoices to the person as a file for a spreadsheet. */
function ExportButton({ lines, season }: ExportButtonProps) {
  const { t } = useTranslation('assessments');
  const statusWord = useStatusWord();
  const periodText = usePeriodText();
  const onPress = () => {
    const state = (status: string) => statusWord('invoice', status);
    const words = { header: (column: CsvColumn) => t(`field.${column}`), state, period: periodText };
    saveFile(
      csvFile(invoicesCsv(lines, words, today())),
      season === null ? t('fileNameAll') : t('fileName', { season: season.title }),
    );
  };
  return (
    <Button icon="download" onPress={onPress} size="small">
      {t('export')}
    </Button>
  );
}

/** /dashboard/assessments: every invoice, what is open first, then the season in figures and how to pay. */
export function Assessments() {
  const { t } = useTranslation(['assessments', 'kernel']);
  const { company, companyId, seasons } = useSession();
  const { current } = shownSeason(seasons);
  const read = useRead(useQuery(billsOf(companyId)));
  // With what pays them, or the table moves aside for its buttons.
  const pay = useQuery(paymentOf());
  const drawn = !pay.isPending || pay.failureCount > 0 ? read : { ...read, data: undefined };
  return (
    <Stack gap="l">
      <PageHeader eyebrow={company.title} title={t('title')} />
      {current === null && <Banner title={t('kernel:noSeason')} tone="warning" />}
      <Unapplied companyId={companyId} />
      <ReadStates count={8} read={drawn} shape="table">
        {(bills) => <Invoices bills={bills} />}
      </ReadStates>
      {(drawn.data !== undefined || read.failure !== null) && <HowToPay />}
    </Stack>
  );
}

function Invoices({ bills }: { bills: readonly CompanyBill[] }) {
  const { t } = useTranslation(['assessments', 'words']);
  const { seasons: all } = useSession();
  const [chosenId, setChosenId] = useState('');
  const { seasons, current } = shownSeason(all);
  const chosen = seasons.find(({ id }) => id === chosenId) ?? null;
  const totalled = chosen ?? current;
  const lines = linesOf(bills).filter(({ bill }) => chosen === null || bill.month?.season?.id === chosen.id);
  if (bills.length === 0) return <NoInvoice />;
  return (
    <Stack gap="m">
      <Owing bills={bills} />
      <Row align="end" isSpread>
        <Select
          label={t('words:term.season')}
          onChange={setChosenId}
          options={[{ id: '', label: t('list.allSeasons') }, ...seasons.map(({ id, title }) => ({ id, label: title }))]}
          value={chosenId}
          width="medium"
        />
        {lines.length > 0 && <ExportButton lines={lines.map(({ bill }) => bill)} season={chosen} />}
      </Row>
      {lines.length === 0 && <p>{t('list.empty')}</p>}
      {lines.length > 0 && (
        <InvoiceTable
          caption={chosen === null ? t('list.title') : t('list.caption', { season: chosen.title })}
          lines={lines}
        />
      )}
      {totalled && <SeasonTotals season={totalled} />}
    </Stack>
  );
}

/** Money of the company that is on its way to an invoice: paid twice it would be otherwise. */
function Unapplied({ companyId }: { companyId: string }) {
  const { t, format } = useTexts('assessments');
  const { data, ...read } = useRead(useQuery(unappliedOf(companyId)));
  if (data === undefined) return <UnreadPart read={read} what={t('unapplied.unread')} />;
  if (data === null || compareDecimals(data, '0') <= 0) return null;
  const title = t('unapplied.title', { amount: format.money(data) });
  return (
    <Banner title={title} tone="info">
      {t('unapplied.hint')}
    </Banner>
  );
}

function Owing({ bills }: { bills: readonly CompanyBill[] }) {
  const { t } = useTranslation('assessments');
  const owedText = useOwedText();
  const hasCredit = openBills(bills).open.some(({ balance, rest }) => balance !== rest);
  return (
    <p>
      <strong>{owedText(owedOn(bills, today())) ?? t('balance.nothing')}</strong> {hasCredit && t('open.creditApplies')}
    </p>
  );
}

function NoInvoice() {
  const { t } = useTranslation('assessments');
  const isAutomatic = config().settings.invoicing === 'automatic';
  return (
    <EmptyState
      action={<ButtonLink href={urls.forms()}>{t('list.toForms')}</ButtonLink>}
      scene="empty"
      title={t('list.none')}
    >
      {isAutomatic ? t('list.emptyAutomatic') : t('list.emptyOffice')}
    </EmptyState>
  );
}
