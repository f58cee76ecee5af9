import {
  type CommodityForm,
  type CompanyContact,
  type DeMinimisTest,
  deMinimisTest,
  exRequestDeMinimis,
  type FormDraft,
  formTitle,
  inshellEquivalent,
  readablePounds,
  type Values,
} from '@packhouse/programme';
import { companyAddress } from '#domain/requests/company-address.ts';
import { canonicalValues } from '#domain/requests/draft/request-draft.ts';
import { ownName } from '#domain/requests/own-name.ts';
import {
  applicantTypes,
  type DeMinimisFacts,
  limitOf,
  type YearNumber,
  yearNumbers,
  yearPounds,
} from '#domain/requests/rules/check-de-minimis.ts';
import type { ApplicantType, ReportedPounds } from '#domain/requests/rules/reported-pounds.ts';

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
export function reportedValues(type: ApplicantType | null, reported: ReportedPounds | null): Values {
  const years = type === null ? [] : (reported?.[type] ?? []);
  return Object.fromEntries(
    years.flatMap((pounds, index) =>
      pounds === null
        ? []
        : [
            [`fy${index + 1}Inshell`, pounds.inshell],
            [`fy${index + 1}Shelled`, pounds.shelled],
          ],
    ),
  );
}

/** A new request: who applies comes from the company's record, the past seasons from its own reports. */
export function firstDeMinimisDraft({ company, firstName, context, id }: Beginning): FormDraft {
  const may = applicantTypes.filter((type) => context.companyTypes.includes(type));
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
    ...(applicantType === 'importer' ? reportedValues(applicantType, context.reported) : {}),
  };
  return { id, values, rows: {}, discarded: [] };
}

/** The average so far; what is empty or cannot be read counts as none. */
export function liveAverage(values: Values, context: DeMinimisContext): DeMinimisTest {
  const { commodityForms, deMinimisYears } = context.settings;
  const periods = yearNumbers.map((year) => readablePounds(yearPounds(values, year)));
  return deMinimisTest({ periods, forms: commodityForms, limit: limitOf(context), years: deMinimisYears });
}

/** A season's pounds in the base form, as the average counts them. */
export const equivalentOf = (values: Values, year: YearNumber, forms: readonly CommodityForm[]): string =>
  inshellEquivalent(readablePounds(yearPounds(values, year)), forms);

/** True when every figure of the worksheet was typed: until then the average is not the whole truth. */
export const isWorksheetComplete = (values: Values): boolean =>
  yearNumbers.every((year) => Object.values(yearPounds(values, year)).every((text) => text?.trim() !== ''));

/** The draft as it is sent: figures in the wire's form, with the totals and the average that the server works out too. */
export function deMinimisToSend(draft: FormDraft, context: DeMinimisContext): FormDraft {
  const { totalInshell, totalShelled, average } = liveAverage(draft.values, context);
  const values = { ...canonicalValues(exRequestDeMinimis, draft.values), totalInshell, totalShelled, average };
  return { ...draft, values };
}
