import { firstHandlerForm, importerForm } from '@packhouse/programme';
import type { Hooks, ResourceHooks } from '#jsonapi/hooks.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { tellWebhooks } from './tell-webhooks.ts';

function telling(hooks: ResourceHooks): ResourceHooks {
  return {
    ...hooks,
    afterSave: async (context, change, saved) => {
      await hooks.afterSave?.(context, change, saved);
      if (saved.values.status !== 'certified' || change.before?.values.status === 'certified') return;
      const { db, now } = context;
      const row = { type: saved.type, id: saved.id };
      await tellWebhooks(db, {
        event: 'report.certified',
        companyId: knownRefIn(saved.values, 'company').id,
        row,
        now,
      });
    },
  };
}

/** Adds to the hooks of reports that their certification is told to the company's programs. */
export function withWebhooks(hooks: Hooks): Hooks {
  const forms = [firstHandlerForm, importerForm].map(
    ({ form }) => [form.type, telling(hooks[form.type] ?? {})] as const,
  );
  return { ...hooks, ...Object.fromEntries(forms) };
}
