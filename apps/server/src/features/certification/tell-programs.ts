import { firstHandlerForm, importerForm } from '@packhouse/programme';
import type { Hooks } from '#jsonapi/hooks.ts';
import { knownRefIn } from '#rows/read-values.ts';
import { tellWebhooks } from '../webhooks/tell-webhooks.ts';
import { certifiedThen, withEach } from './after-certification.ts';

/** Adds to the hooks of reports that their certification is told to the company's programs. */
export const withWebhooks = (hooks: Hooks): Hooks =>
  withEach(hooks, [firstHandlerForm, importerForm], (own) =>
    certifiedThen(own, async ({ db, now }, { type, id, values }) => {
      const companyId = knownRefIn(values, 'company').id;
      await tellWebhooks(db, { event: 'report.certified', companyId, row: { type, id }, now });
    }),
  );
