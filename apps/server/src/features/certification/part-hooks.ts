import type { Change, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import type { Values } from '#rows/stored-row.ts';
import { holdersOf, refuseFiled } from './form-parts.ts';
import type { FormFacts, FormRules } from './form-rules.ts';
import { refreshLater } from './refresh-form.ts';

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
