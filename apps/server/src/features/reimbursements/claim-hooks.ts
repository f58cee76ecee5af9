import { fail } from '@packhouse/jsonapi';
import {
  calculatedAmount,
  domesticReimbItem,
  importReimbItem,
  type ProgrammeSettings,
  reimbursementRequest,
} from '@packhouse/programme';
import { sql } from 'kysely';
import type { Change, Hooks, WriteContext } from '#jsonapi/hooks.ts';
import { knownRefIn } from '#rows/read-values.ts';
import type { Values } from '#rows/stored-row.ts';
import { formHooks } from '../certification/form-hooks.ts';
import { partHooks } from '../certification/part-hooks.ts';
import { formsOn } from '../rates.ts';
import { claimRules } from './claim-rules.ts';

/** Days by which the clock of a certification may have been behind the one that its rows were made by. */
const clockDays = 1;

/**
 * An item that was certified once stays as it was, even where its request came back and is a draft again: the mended
 * request gets a new row in its place. Records from before the item was made, which a company has more and more of, are not
 * looked at. @throws JsonApiError 409
 */
async function refuseCertified(context: WriteContext, { before }: Change): Promise<void> {
  if (before === null) return;
  const company = knownRefIn(before.values, 'company');
  const { rows } = await sql<{ there: boolean }>`select exists (select from certification_record
    where company_id = ${company.id}::uuid and form_type = 'reimbursement_request' and at >= ${before.created}::timestamptz - make_interval(days => ${clockDays})
      and strpos(body, ${`"id":"${before.id}"`}) > 0) as there`.execute(context.db);
  if (rows[0]?.there !== true) return;
  fail(409, 'This row was certified and cannot change. Put a new row in its place.', { meta: { row: before.id } });
}

/** The amount at the rate of the item's date; its request calculates it again at its own season's rates. */
async function amount(context: WriteContext, settings: ProgrammeSettings, values: Values): Promise<Values> {
  const day = values.assessmentPaidOn ?? values.entryDate ?? null;
  const forms = await formsOn(context, settings, day === null ? null : String(day));
  return { calculatedAmount: calculatedAmount(values, forms) };
}

/** Hooks of reimbursement requests and their items (domain.md 2.7 and 2.8). */
export function claimHooks(settings: ProgrammeSettings): Hooks {
  const rules = claimRules(settings);
  const items = partHooks(rules, async (context, change, values) => {
    await refuseCertified(context, change);
    return amount(context, settings, values);
  });
  return {
    [reimbursementRequest.type]: formHooks(rules),
    [domesticReimbItem.type]: items,
    [importReimbItem.type]: items,
  };
}
