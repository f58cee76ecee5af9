import {
  type CommodityForm,
  calculatedAmount,
  checkReimbursement,
  claimTotals,
  type Findings,
  formsAtRates,
  type ProgrammeSettings,
  type ReimbursementEntry,
  reimbursementForm,
} from '@packhouse/programme';
import type { Change, WriteContext } from '#jsonapi/hooks.ts';
import { eachTextIn, knownRefIn, refsIn, textIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { partsAfter, writeAmounts } from '../certification/form-parts.ts';
import type { FormAfterWrite, FormFacts, FormRules, PartValues } from '../certification/form-rules.ts';
import { todayOf, withCompany } from '../certification/may-certify.ts';
import { type RequestSeason, seasonOfRequest } from '../exemptions/request-season.ts';
import { certificatesOf } from '../reports/report-parts.ts';
import { claimedElsewhere } from './claimed-elsewhere.ts';

type ItemValues = PartValues & {
  readonly inshell?: string | null;
  readonly shelled?: string | null;
  readonly amountCollected?: string | null;
};

export interface ClaimWork extends FormFacts {
  readonly season: RequestSeason;
  /** At the rates of the season. */
  readonly forms: readonly CommodityForm[];
  readonly domestic: readonly ItemValues[];
  readonly imports: readonly ItemValues[];
}

async function itemsOf(
  context: WriteContext,
  key: 'domesticItems' | 'importItems',
  change: Change,
  forms: readonly CommodityForm[],
): Promise<readonly ItemValues[]> {
  const resource = reimbursementForm.lists[key];
  if (resource === undefined) throw new Error(`A reimbursement request has no list "${key}".`);
  const rows = await partsAfter<ItemValues>(context, resource, key, change);
  const list = { resource, rows, key: 'calculatedAmount' } as const;
  return writeAmounts(context, reimbursementForm, list, (row) => calculatedAmount(row, forms));
}

async function work(
  context: WriteContext,
  settings: ProgrammeSettings,
  change: Change,
  values: Values,
): Promise<ClaimWork> {
  const season = await seasonOfRequest(context, values);
  const forms = formsAtRates(settings.commodityForms, season.row);
  const domestic = await itemsOf(context, 'domesticItems', change, forms);
  const imports = await itemsOf(context, 'importItems', change, forms);
  return {
    calculated: claimTotals([...domestic, ...imports]),
    parts: { domesticItems: domestic, importItems: imports },
    about: { season: season.title },
    season,
    forms,
    domestic,
    imports,
  };
}

function entryOf({ values, found }: FormAfterWrite<ClaimWork>): ReimbursementEntry {
  return {
    ...eachTextIn(values, 'applicantName', 'applicantTitle', 'applicantPhone', 'taxId', 'importerNumber'),
    ...eachTextIn(values, 'certificateNumber', 'payeeName', 'payeeAddress'),
    notClaimedBefore: values.notClaimedBefore === true,
    documentCount: refsIn(values, 'supportingDocs').length,
    domestic: found.domestic,
    imports: found.imports,
  };
}

async function check(
  context: WriteContext,
  rules: FormRules<ClaimWork>,
  after: FormAfterWrite<ClaimWork>,
): Promise<Findings> {
  const { id, values, found } = after;
  const { row, title, startsOn, endsOn } = found.season;
  const findings = checkReimbursement(entryOf(after), {
    today: todayOf(context, rules),
    season: { title, startsOn, endsOn },
    settings: rules.settings,
    forms: found.forms,
    certificates: await certificatesOf(context, row.id, [values]),
    wasFiled: textIn(values, 'decisionNote') !== null,
    claimedElsewhere: await claimedElsewhere(context, id, knownRefIn(values, 'company'), found.imports),
  });
  return withCompany(context, rules, after, findings);
}

/** Rules of a reimbursement request (domain.md 2.7). */
export function claimRules(settings: ProgrammeSettings): FormRules<ClaimWork> {
  const rules: FormRules<ClaimWork> = {
    form: reimbursementForm,
    subject: 'reimbursement',
    settings,
    about: async (reader, values) => ({ season: (await seasonOfRequest(reader, values)).title }),
    work: (context, change, values) => work(context, settings, change, values),
    check: (context, after) => check(context, rules, after),
  };
  return rules;
}
