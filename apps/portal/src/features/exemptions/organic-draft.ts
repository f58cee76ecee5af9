import {
  addQuantities,
  type CompanyContact,
  checkOrganicRequest,
  compareDecimals,
  exRequestOrganic,
  type Findings,
  type FormDraft,
  formTitle,
  readWeight,
  type Season,
  subtractQuantities,
  type Values,
} from '@packhouse/programme';
import { textOf } from '#domain/fields/column.ts';
import { refsIn } from '#domain/report-kinds/row-values.ts';
import { canonicalValues, textsIn } from '#domain/requests/draft/request-draft.ts';
import { quantityUnit } from '#kernel/config/crop.ts';

export interface OrganicContext {
  readonly season: Season;
  readonly companyTypes: readonly string[];
  readonly hasRequest: boolean;
  /** In the program's time zone. */
  readonly today: string;
}

interface Beginning {
  readonly company: CompanyContact;
  readonly season: Season;
  readonly companyTypes: readonly string[];
  readonly id: string;
}

/** A new request; what the company does and its numbers come from its record. */
export function firstOrganicDraft({ company, season, companyTypes, id }: Beginning): FormDraft {
  const values: Values = {
    title: formTitle({ formType: 'ex_request_organic', rootId: company.rootId ?? '', subject: season.title }),
    season: { type: season.type, id: season.id },
    operationTypes: companyTypes.length === 1 ? [...companyTypes] : [],
    taxId: company.taxId,
    importerNumber: company.importerNumber,
    hasOrganicPlan: false,
    productsOrganic: false,
    subjectToAssessment: false,
    organicDocumentation: [],
  };
  return { id, values, rows: {}, discarded: [] };
}

export const operationTypesIn = (values: Values): readonly string[] =>
  Array.isArray(values.operationTypes) ? values.operationTypes.map(String) : [];

export function checkOrganicDraft(values: Values, context: OrganicContext): Findings {
  return checkOrganicRequest(
    {
      operationTypes: operationTypesIn(values),
      ...textsIn(exRequestOrganic, values),
      hasOrganicPlan: values.hasOrganicPlan === true,
      productsOrganic: values.productsOrganic === true,
      subjectToAssessment: values.subjectToAssessment === true,
      documentCount: refsIn(values, 'organicDocumentation').length,
    },
    {
      companyTypes: context.companyTypes,
      seasonTitle: context.season.title,
      hasRequest: context.hasRequest,
      unit: quantityUnit(),
      today: context.today,
      seasonStartsOn: context.season.startsOn ?? '',
    },
  );
}

/** The sum of the two parts, and its difference from the total; null until all three estimates can be read. Pounds. */
export function estimateSum(values: Values) {
  const [total, organic, other] = ['estTotal', 'estOrganic', 'estNonorganic'].map((key) => {
    const text = textOf(values, key);
    return text.trim() === '' ? undefined : readWeight(text, quantityUnit()).value;
  });
  if (total === undefined || organic === undefined || other === undefined) return null;
  const sum = addQuantities([organic, other]);
  return {
    sum,
    difference: subtractQuantities(total, sum),
    isRight: compareDecimals(sum, total) === 0,
  };
}

/** The draft as it is sent: figures in the wire's form. */
export function organicToSend(draft: FormDraft): FormDraft {
  return { ...draft, values: canonicalValues(exRequestOrganic, draft.values) };
}
