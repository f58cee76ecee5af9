import {
  type CommodityForm,
  exemptTotals,
  fhExemptFields,
  fhNonExemptFields,
  isOwnBasis,
  type ReasonTotal,
} from '@packhouse/programme';
import { firstHandlerKind } from '#domain/report-kinds/first-handler.ts';
import { listSection, reasonText } from '../list-section.ts';
import { poundsColumns } from '../pounds-columns.ts';
import type { RecordSection } from '../record-document.ts';
import { type ColumnOf, tableSection } from '../table-section.ts';
import type { Words } from '../words.ts';
import type { FirstHandlerContent, totalsOf } from './report-content.ts';
import { totalCheck } from './total-check.ts';

/** The sources of a first handler report's tables; totals are those of the report. */
interface ReportTables extends Pick<FirstHandlerContent, 'nonExempt' | 'exempt'> {
  readonly forms: readonly CommodityForm[];
  readonly totals: ReturnType<typeof totalsOf>;
}

const { id: branch, tables } = firstHandlerKind;

/** PEC-FHR part B: crop on which the assessment was collected. */
export function nonExemptSection({ forms, nonExempt, totals }: ReportTables, words: Words): RecordSection {
  const { t } = words;
  const named = { id: 'nonExempt', heading: t('section.nonExempt'), empty: t('section.nonExemptEmpty') };
  const list = {
    words: branch,
    forms,
    described: fhNonExemptFields,
    rows: nonExempt,
    totals: { pounds: totals.assessed, money: { assessment: totals.assessment } },
    pairBy: tables.nonExemptReceipts.pairBy,
  };
  const assessed = { forms, rows: nonExempt, assessment: totals.assessment };
  return { ...listSection(named, list, words), ...totalCheck(assessed, words) };
}

/** PEC-FHR part C: crop on which no assessment is due. */
export function exemptSection({ forms, exempt, totals }: ReportTables, words: Words): RecordSection {
  const { t } = words;
  const named = { id: 'exempt', heading: t('section.exempt'), empty: t('section.exemptEmpty') };
  const list = {
    words: branch,
    forms,
    described: fhExemptFields,
    rows: exempt,
    totals: { pounds: totals.exempt, money: {} },
    pairBy: tables.exemptReceipts.pairBy,
  };
  return listSection(named, list, words);
}

/** Exempt pounds by reason, each form apart, and on the basis of the first form (domain.md, section 3). */
export function exemptTotalsSection({ forms, exempt, totals }: ReportTables, words: Words): RecordSection {
  const { t, format } = words;
  const equivalent: ColumnOf<ReasonTotal> = {
    label: t('column.equivalent'),
    align: 'end',
    weight: 2,
    text: (row) => format.quantity(row.inshellEquivalent),
  };
  const columns: ColumnOf<ReasonTotal>[] = [
    { label: t('column.reason'), weight: 4, text: (row) => reasonText(row.reason, words), total: t('total') },
    ...poundsColumns<ReasonTotal>(forms, totals.exempt, words),
    ...(isOwnBasis(forms) ? [] : [equivalent]),
  ];
  const named = { id: 'exemptTotals', heading: t('section.exemptTotals'), empty: t('section.exemptEmpty') };
  const rows = exemptTotals(exempt, forms);
  // Of one reason, the sums are those below the receipts.
  return { ...tableSection(named, columns, rows), isRepeated: rows.length === 1 };
}
