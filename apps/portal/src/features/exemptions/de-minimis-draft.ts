import {
  type AveragedSeason,
  averagedSeasonNumbers,
  type CommodityForm,
  type CompanyContact,
  type DeMinimisTest,
  deMinimisSeasons,
  deMinimisTest,
  exRequestDeMinimis,
  type FormDraft,
  formTitle,
  inshellEquivalent,
  isOfProgram,
  mayApplyAs,
  type Pounds,
  type ProgrammeSettings,
  readablePounds,
  type Values,
} from '@packhouse/programme';
import { type DeMinimisFacts, ruleOf, yearPounds } from '#domain/requests/check-de-minimis.ts';
import { companyAddress } from '#domain/requests/company-address.ts';
import { canonicalValues } from '#domain/requests/draft/request-draft.ts';
import { ownName } from '#domain/requests/own-name.ts';
import type { ApplicantType } from '#domain/requests/reported-pounds.ts';
import { quantityUnit } from '#kernel/config/crop.ts';

/** The same for a worksheet that is being filled in. */
export interface DeMinimisContext extends DeMinimisFacts {
  /** Null where that is no question. */
  readonly crop: CropQuestion | null;
}

/** Which of the producers in its reports a company is itself: known by name, or said by the person. */
export interface CropQuestion {
  readonly producers: readonly { readonly id: string; readonly name: string }[];
  readonly own: readonly string[];
  readonly onChange: (own: readonly string[]) => void;
}

interface Beginning {
  readonly company: CompanyContact;
  /** Of the person who fills it in. */
  readonly firstName: string;
  readonly context: DeMinimisContext;
  readonly id: string;
}

/** The figures of own reports as values of the worksheet; nothing where none was filed. */
export function reportedValues(
  type: ApplicantType | null,
  { reported, settings }: Pick<DeMinimisContext, 'reported' | 'settings'>,
): Values {
  return Object.fromEntries(
    averagedSeasonNumbers(settings).flatMap((number) => {
      const pounds = type === null ? null : reported?.[type][number - 1];
      return pounds ? Object.entries(yearValues(number, pounds)) : [];
    }),
  );
}

const yearValues = (number: AveragedSeason, { inshell, shelled }: Required<Pounds>): Values => ({
  [`fy${number}Inshell`]: inshell,
  [`fy${number}Shelled`]: shelled,
});

/** A new request: who applies comes from the company's record, the past seasons from its own reports. */
export function firstDeMinimisDraft({ company, firstName, context, id }: Beginning): FormDraft {
  const may = mayApplyAs({ ...context, applicants: context.settings.deMinimisApplicants });
  const applicantType = may.length === 1 ? (may[0] ?? null) : null;
  const values: Values = {
    title: formTitle({
      formType: 'ex_request_de_minimis',
      rootId: company.rootId ?? '',
      subject: context.season.title,
    }),
    season: { type: context.season.type, id: context.season.id },
    applicantType,
    applicantName: ownName(firstName, company),
    applicantAddress: companyAddress(company),
    applicantPhone: company.phone,
    applicantEmail: company.email,
    supportingDocs: [],
    // A producer's reports as a first handler hold other people's crop too: they are offered, not filled in.
    ...(applicantType !== null && applicantType !== 'producer' ? reportedValues(applicantType, context) : {}),
  };
  return { id, values, rows: {}, discarded: [] };
}

/** The average so far; what is empty or cannot be read counts as none. */
export function liveAverage(values: Values, context: DeMinimisContext): DeMinimisTest {
  const { settings } = context;
  const periods = averagedSeasonNumbers(settings).map((number) =>
    readablePounds(yearPounds(values, number), settings.unit),
  );
  return deMinimisTest({ ...ruleOf(context), periods });
}

/** A season's pounds in the base form, as the average counts them. */
export const equivalentOf = (values: Values, year: AveragedSeason, forms: readonly CommodityForm[]): string =>
  inshellEquivalent(readablePounds(yearPounds(values, year), quantityUnit()), forms);

/** True when every figure of the worksheet was typed: until then the average is not the whole truth. */
export const isWorksheetComplete = (values: Values, settings: ProgrammeSettings): boolean =>
  averagedSeasonNumbers(settings).every((year) =>
    settings.commodityForms.every(({ key }) => yearPounds(values, year)[key]?.trim() !== ''),
  );

/** Seasons that the program does not average: no form asks for them, and the wire wants a figure. */
function notAsked(settings: ProgrammeSettings): Values {
  const asked = averagedSeasonNumbers(settings);
  const others = deMinimisSeasons.filter((number) => !asked.includes(number));
  return Object.assign({}, ...others.map((number) => yearValues(number, { inshell: '0.00', shelled: '0.00' })));
}

/** Pounds of a form that the program has not: nobody types them, and the wire wants a figure. */
function notHandled({ commodityForms }: ProgrammeSettings): Values {
  const fields = deMinimisSeasons.flatMap((number) => [`fy${number}Inshell`, `fy${number}Shelled`]);
  return Object.fromEntries(fields.filter((key) => !isOfProgram(key, commodityForms)).map((key) => [key, '0.00']));
}

/** The draft as it is sent: figures in the wire's form, with the totals and the average that the server works out too. */
export function deMinimisToSend(draft: FormDraft, context: DeMinimisContext): FormDraft {
  const { totalInshell, totalShelled, average } = liveAverage(draft.values, context);
  const typed = canonicalValues(exRequestDeMinimis, draft.values);
  const values = {
    ...typed,
    ...notAsked(context.settings),
    ...notHandled(context.settings),
    totalInshell,
    totalShelled,
    average,
  };
  return { ...draft, values };
}
