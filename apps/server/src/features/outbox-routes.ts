import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Config, isLoopback } from '#config/config.ts';
import type { Letter } from '#mail/compose-mail.ts';
import { readMail } from './read-outbox-mail.ts';

/** The page of the portal that shows the mails; anywhere else there is none. */
export const outboxPage = '/outbox';

const isHere = (host: string): boolean => isLoopback(host.replace(/^\[|\]$/g, ''));

/**
 * Mails are shown where they reach nobody: in a demonstration without a mail server that no address leads to from elsewhere. They hold
 * links that open accounts.
 */
export const hasOutbox = ({
  demo,
  smtpUrl,
  stockProvider,
  publicUrl,
}: Pick<Config, 'demo' | 'smtpUrl' | 'stockProvider' | 'publicUrl'>): boolean =>
  demo && smtpUrl === null && !stockProvider && (publicUrl === null || isHere(new URL(publicUrl).hostname));

/** Each is added by one kind of proxy or another, in front of which may be everybody. */
const ofProxies = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];

/** True for a request that a browser on this machine sent to this machine's own name. */
function isFromHere({ headers }: FastifyRequest): boolean {
  const url = `http://${headers.host ?? ''}`;
  return !ofProxies.some((name) => name in headers) && URL.canParse(url) && isHere(new URL(url).hostname);
}

const mostMails = 100;

interface OutboxMail extends Letter {
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

/** The mails of a demonstration, for everybody on this machine: its accounts and their password are public. */
export function outboxRoutes({ dataDir }: Pick<Config, 'dataDir'>): FastifyPluginAsync {
  return async (app) => {
    app.get('/account/outbox', async (request, reply) => {
      if (!isFromHere(request)) return reply.callNotFound();
      reply.header('cache-control', 'no-store');
      return { mails: await readOutbox(join(dataDir, 'outbox')) };
    });
  };
}
