import type { FilingForm } from '@packhouse/programme';
import type { Hooks, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import type { StoredRow } from '#rows/stored-row.ts';

type AfterSave = NonNullable<ResourceHooks['afterSave']>;

/** Hooks with more to do, in the same transaction, once a form was saved. */
export const savedThen = (hooks: ResourceHooks, follow: AfterSave): ResourceHooks => ({
  ...hooks,
  afterSave: async (context, change, saved) => {
    await hooks.afterSave?.(context, change, saved);
    await follow(context, change, saved);
  },
});

/** The same once it was certified. */
export const certifiedThen = (
  hooks: ResourceHooks,
  follow: (context: WriteContext, saved: StoredRow) => Promise<void>,
): ResourceHooks =>
  savedThen(hooks, async (context, { before }, saved) => {
    if (saved.values.status === 'certified' && before?.values.status !== 'certified') await follow(context, saved);
  });

/** Hooks of all types, those of some forms with more to do. */
export const withEach = <Form extends FilingForm>(
  hooks: Hooks,
  forms: readonly Form[],
  more: (hooks: ResourceHooks, form: Form) => ResourceHooks,
): Hooks => ({
  ...hooks,
  ...Object.fromEntries(forms.map((form) => [form.form.type, more(hooks[form.form.type] ?? {}, form)])),
});
