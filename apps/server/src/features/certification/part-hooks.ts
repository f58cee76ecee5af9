import type { Resource } from '@packhouse/jsonapi';
import type { Change, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { setConsequence } from '#jsonapi/write/consequences.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import { holdersOf, refuseFiled } from './form-parts.ts';
import type { FormFacts, FormRules } from './form-rules.ts';

/** A form as it stands; the caller holds its lock. */
async function formAsItStands(context: WriteContext, form: Resource, id: string): Promise<StoredRow> {
  const [row] = context.rows.has(id) ? [context.rows.get(id)] : await selectByIds(context, form, [id]);
  if (row === undefined) throw new Error(`There is no ${form.type} with the id ${id}.`);
  return row;
}

/** Brings a form whose rows were changed up to date: figures, revision, and back to draft. */
async function refresh<Facts extends FormFacts>(
  context: WriteContext,
  rules: FormRules<Facts>,
  id: string,
): Promise<void> {
  const { form } = rules.form;
  const row = await formAsItStands(context, form, id);
  const change: Change = { resource: form, verb: 'update', id, before: row, title: undefined, sent: {} };
  const { calculated } = await rules.work(context, change, row.values);
  await setConsequence(context, form, row, { ...calculated, status: 'draft' });
}

/**
 * Has a form brought up to date before the request ends, once however many of its rows and relations were written; its
 * own save does it too. The caller holds its lock.
 */
async function refreshLater<Facts extends FormFacts>(
  context: WriteContext,
  rules: FormRules<Facts>,
  id: string,
): Promise<void> {
  if (!context.startRows.has(id)) context.startRows.set(id, await formAsItStands(context, rules.form.form, id));
  context.later.set(id, () => refresh(context, rules, id));
}

/** Values that a row's feature adds to those that were sent; it may refuse by throwing. */
export type OwnValues = (context: WriteContext, change: Change, values: Values) => Promise<Values>;

/** Hooks of the rows in a form's lists. */
export function partHooks<Facts extends FormFacts>(rules: FormRules<Facts>, own: OwnValues): ResourceHooks {
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
