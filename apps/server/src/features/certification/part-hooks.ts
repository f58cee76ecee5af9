import { auditConsequences } from '#jsonapi/finish-writes.ts';
import type { Change, ResourceHooks, Values, WriteContext } from '#jsonapi/hooks.ts';
import { selectByIds } from '#jsonapi/select-rows.ts';
import { updateRow } from '#jsonapi/store-row.ts';
import { holdersOf, refuseFiled } from './form-parts.ts';
import type { FormRules, Worked } from './form-rules.ts';

/** Brings a form whose rows were changed up to date: figures, revision, and back to draft. */
async function refresh<Found extends Worked>(
  context: WriteContext,
  rules: FormRules<Found>,
  id: string,
): Promise<void> {
  const { form } = rules.form;
  const [row] = await selectByIds(context, form, [id]);
  if (row === undefined) throw new Error(`There is no ${form.type} with the id ${id}.`);
  const change: Change = { resource: form, verb: 'update', id, before: row, title: undefined, sent: {} };
  const { calculated } = await rules.work(context, change, row.values);
  const stamp = { now: context.now, userId: context.principal.userId };
  await updateRow(context.db, form, row, {}, { ...calculated, status: 'draft' }, stamp);
  await auditConsequences(context, form, [context.startRows.get(id) ?? row]);
}

/**
 * Has a form brought up to date before the request ends, once for all of its rows; the form's own save does it too. The
 * caller holds its lock.
 */
async function refreshLater<Found extends Worked>(
  context: WriteContext,
  rules: FormRules<Found>,
  id: string,
): Promise<void> {
  const [row] = context.startRows.has(id) ? [] : await selectByIds(context, rules.form.form, [id]);
  if (row !== undefined) context.startRows.set(id, row);
  context.later.set(id, () => refresh(context, rules, id));
}

/** What a row's own feature writes besides what was sent; it may refuse by throwing. */
export type OwnValues = (context: WriteContext, change: Change, values: Values) => Promise<Values>;

/** What the server does when a row of one of a form's lists is saved or deleted. */
export function partHooks<Found extends Worked>(rules: FormRules<Found>, own: OwnValues): ResourceHooks {
  const touch = async (context: WriteContext, id: string) => {
    const holders = await holdersOf(context, rules.form, [id]);
    refuseFiled(holders);
    for (const holder of holders) await refreshLater(context, rules, holder.id);
  };
  return {
    heldBy: async (context, ids) => {
      const holders = await holdersOf(context, rules.form, ids);
      return holders.map(({ id }) => ({ resource: rules.form.form, id }));
    },
    beforeSave: async (context, change) => {
      if (change.before !== null) await touch(context, change.id);
      return own(context, change, { ...change.before?.values, ...change.sent });
    },
    beforeDelete: (context, row) => touch(context, row.id),
  };
}
