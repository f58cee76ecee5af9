import { errorObject, JsonApiError, type Ref } from '@packhouse/jsonapi';
import { isLocked } from '@packhouse/programme';
import type { Change, ResourceHooks, Values, WriteContext } from '#jsonapi/hooks.ts';
import { updateRow } from '#jsonapi/store-row.ts';
import type { StoredRow } from '#jsonapi/stored-row.ts';
import { holdersOf } from './form-parts.ts';
import type { FormRules, Worked } from './form-rules.ts';

/** @throws JsonApiError 409: a row that a filed form holds is never changed or deleted (filing.md) */
function refuseFiled(holders: readonly StoredRow[]): void {
  const filed = holders.find((form) => isLocked(String(form.values.status)));
  if (filed === undefined) return;
  throw new JsonApiError(409, [
    errorObject(409, `A form that is ${String(filed.values.status)} holds this row: it cannot change.`, {
      meta: { form: filed.id },
    }),
  ]);
}

/** Brings the forms that hold a changed row up to date: figures, revision, and back to draft. */
async function refreshHolders<Found extends Worked>(
  context: WriteContext,
  rules: FormRules<Found>,
  holders: readonly StoredRow[],
  without?: string,
): Promise<void> {
  const { form, lists } = rules.form;
  for (const before of holders) {
    const kept = Object.keys(lists).map((key) => [
      key,
      // Border: a form's list is a relation to many.
      (before.values[key] as readonly Ref[]).filter((ref) => ref.id !== without),
    ]);
    const sent: Values = Object.fromEntries(kept);
    const change: Change = { resource: form, verb: 'update', id: before.id, before, title: undefined, sent };
    const { calculated } = await rules.work(context, change, { ...before.values, ...sent });
    const stamp = { now: context.now, userId: context.principal.userId };
    await updateRow(context.db, form, before.id, {}, { ...calculated, status: 'draft' }, stamp);
  }
}

/** What a row's own feature writes besides what was sent; it may refuse by throwing. */
export type OwnValues = (context: WriteContext, change: Change, values: Values) => Promise<Values>;

/** What the server does when a row of one of a form's lists is saved or deleted. */
export function partHooks<Found extends Worked>(rules: FormRules<Found>, own: OwnValues): ResourceHooks {
  const holders = (context: WriteContext, id: string) => holdersOf(context, rules.form, id);
  return {
    beforeSave: async (context, change) => {
      if (change.before !== null) refuseFiled(await holders(context, change.id));
      return own(context, change, { ...change.before?.values, ...change.sent });
    },
    afterSave: async (context, change) => {
      if (change.before !== null) await refreshHolders(context, rules, await holders(context, change.id));
    },
    beforeDelete: async (context, row) => {
      const held = await holders(context, row.id);
      refuseFiled(held);
      await refreshHolders(context, rules, held, row.id);
    },
  };
}
