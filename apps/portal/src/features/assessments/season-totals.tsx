import { addDecimals, billTotals, compareDecimals, currentReport, moneyScale, type Season } from '@packhouse/programme';
import { type Figure, Figures } from '@packhouse/ui/data/figures.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { seasonMonthsOf } from '#domain/months/season-months.ts';
import { useReadFailure } from '#kernel/failures/read-failure.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { invoicesOf } from './assessments.calls.ts';

type SeasonTotalsProps = { readonly season: Pick<Season, 'id' | 'title'> };

/** A season in figures: reported, invoiced, charged, paid, open (domain.md 2.15); nothing of one without an invoice. */
export function SeasonTotals({ season }: SeasonTotalsProps) {
  const { companyId } = useSession();
  const { data } = useQuery(invoicesOf({ companyId, seasonId: season.id }));
  return data === undefined || data.length === 0 ? null : <Totals lines={data} season={season} />;
}

function Totals({ season, lines }: SeasonTotalsProps & { readonly lines: readonly CompanyBill[] }) {
  const { t } = useTranslation(['assessments', 'words']);
  const format = useFormat();
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
  const { t } = useTranslation(['assessments', 'words']);
  const format = useFormat();
  const { companyId, types } = useSession();
  const { data, error } = useQuery(seasonMonthsOf({ companyId, seasonId }, types));
  const failure = useReadFailure(error);
  if (data === undefined) return { value: t('words:none'), hint: error === null ? undefined : failure.title };
  const amounts = data.months.flatMap(({ reports }) => currentReport(reports)?.totalAssessment ?? []);
  return { value: format.money(addDecimals(amounts, moneyScale)) };
}
