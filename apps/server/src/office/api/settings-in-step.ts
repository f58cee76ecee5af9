import type { FastifyInstance } from 'fastify';
import type { OfficeRouteDeps } from './office-request.ts';

/**
 * Keeps acts and the settings in step: an act is done with the settings that stand in the database, whichever server
 * changed them, and once one has changed them, whatever is asked of this server next has the new ones.
 */
export function keepSettingsInStep(app: FastifyInstance, { refreshSettings }: OfficeRouteDeps): void {
  if (refreshSettings === undefined) return;
  app.addHook('preHandler', async ({ method }) => {
    if (method === 'POST') await refreshSettings();
  });
  app.addHook('onSend', async ({ method, log }, reply) => {
    if (method !== 'POST' || reply.statusCode >= 400) return;
    // The act is done: the regular reading tells of them a little later.
    await refreshSettings().catch((error: unknown) => log.warn({ err: error }, 'the settings could not be read'));
  });
}
