import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '#config/config.ts';
import { type ReadMail, readMail } from './read-mail.ts';

/** The name under which config.json announces the route, and only a demonstration's does (decisions.md 8). */
export const outboxRouteName = 'outbox';

/** The page of the portal that shows the mails; anywhere else there is none. */
export const outboxPage = '/outbox';

/** Mails are shown where they reach nobody: in a demonstration without a mail server. They hold links that open accounts. */
export const hasOutbox = ({
  demo,
  smtpUrl,
  stockProvider,
}: Pick<Config, 'demo' | 'smtpUrl' | 'stockProvider'>): boolean => demo && smtpUrl === null && !stockProvider;

const mostMails = 100;

interface OutboxMail extends ReadMail {
  readonly id: string;
  /** When it was written, ISO. */
  readonly at: string;
}

/** The newest mails of a folder; one that is just being written is left out. */
async function readOutbox(folder: string): Promise<readonly OutboxMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtime.toISOString() })),
  );
  const newest = dated.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, mostMails);
  return Promise.all(
    newest.map(async ({ name, at }) => ({
      id: name.slice(0, -'.eml'.length),
      at,
      ...readMail(await readFile(join(folder, name))),
    })),
  );
}

/** The mails of a demonstration, for everybody: its accounts and their password are public, and it listens on loopback. */
export function outboxRoutes({ dataDir }: Pick<Config, 'dataDir'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/account/outbox', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { mails: await readOutbox(join(dataDir, 'outbox')) };
    });
  };
}
