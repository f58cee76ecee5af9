import type { RowBase } from '@packhouse/jsonapi';
import {
  type CommodityForm,
  type CompanyContact,
  type FormDraft,
  formsAtRates,
  formTitle,
  isBlankValue,
  type ProgrammeSettings,
  type Values,
} from '@packhouse/programme';
import type { MonthPackage } from '#domain/months/month-package.ts';
import { listKeys, type ReportKind } from '#domain/report-kinds/report-kind.ts';
import { textIn } from '#domain/report-kinds/row-values.ts';

/** The rates of a report: its own once it was saved, else those of its season, else the program's. */
export function ratesOf(
  settings: ProgrammeSettings,
  { season }: Pick<MonthPackage, 'season'>,
  report: RowBase | null,
): readonly CommodityForm[] {
  const rate = (key: 'inshellRate' | 'shelledRate') =>
    (report === null ? null : textIn(report, key)) ?? season?.[key] ?? null;
  return formsAtRates(settings.commodityForms, { inshellRate: rate('inshellRate'), shelledRate: rate('shelledRate') });
}

const rateValues = (forms: readonly CommodityForm[]): Values => ({
  inshellRate: forms.find(({ key }) => key === 'inshell')?.rate,
  shelledRate: forms.find(({ key }) => key === 'shelled')?.rate,
});

interface FirstValues {
  readonly kind: ReportKind;
  readonly month: MonthPackage;
  readonly forms: readonly CommodityForm[];
  readonly company: CompanyContact;
  readonly firstName: string;
  readonly newId: () => string;
}

/** A profile knows a person's first name alone: the company's contact has the whole name where it is the same person. */
function fullName(firstName: string, contact: string | null): string | null {
  if (firstName === '') return contact;
  return contact?.toLowerCase().startsWith(`${firstName.toLowerCase()} `) ? contact : firstName;
}

/** The draft of a month that nothing was entered for; who prepares it comes from the profile and the company. */
export function firstDraft({ kind, month, forms, company, firstName, newId }: FirstValues): FormDraft {
  const { period } = month;
  const values = {
    title: formTitle({ formType: kind.form.formType, rootId: company.rootId ?? '', subject: period.title }),
    period: { type: 'node--reporting_period', id: period.id },
    noActivity: false,
    preparerName: fullName(firstName, company.primaryContact),
    preparerPhone: company.phone,
    preparerEmail: company.email,
    reportVersion: 1,
    ...rateValues(forms),
  };
  return { id: newId(), values, rows: Object.fromEntries(listKeys.map((list) => [list, []])), discarded: [] };
}

/** A draft in which what stands empty is as the company's own row says it. */
export function withOwnValues(draft: FormDraft, ofCompany: Values): FormDraft {
  const missing = Object.entries(ofCompany).filter(
    ([key, value]) => !isBlankValue(value) && isBlankValue(draft.values[key]),
  );
  return missing.length === 0 ? draft : { ...draft, values: { ...draft.values, ...Object.fromEntries(missing) } };
}
