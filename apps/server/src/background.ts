import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { productOf } from '@packhouse/programme';
import type { FastifyBaseLogger } from 'fastify';
import type { JobWithMetadata } from 'pg-boss';
import type { AppDeps } from './app-deps.ts';
import { cleanUp } from './clean-up.ts';
import { inTransaction } from './db/sql/in-transaction.ts';
import { compareCopies } from './features/documents/compare-copies.ts';
import type { CopyJob } from './features/documents/copies.ts';
import { drawDocuments } from './features/documents/draw-documents.ts';
import { sendReminders } from './features/due/send-reminders.ts';
import { expireExemptions } from './features/exemptions/expire-exemptions.ts';
import { type WebhookCounts, workOnWebhooks } from './features/webhooks/work-on-webhooks.ts';
import { mailLinks } from './identity/accounts/mail-links.ts';
import { remindOfKeys } from './identity/keys/remind-of-keys.ts';
import { openQueue, type Schedule, workOnSchedule } from './jobs/open-queue.ts';
import { TakenAgain } from './jobs/taken-again.ts';
import { type MailCounts, workOnMail } from './mail/mail-worker.ts';
import { markPicture } from './mail/mark-picture.ts';
import { spaceOverdueMails } from './mail/spaced-mails.ts';
import { folderTransport, type MailTransport, smtpTransport } from './mail/transport.ts';
import { walkByNight } from './office/keeping/records/walk-by-night.ts';
import { asOffice } from './office/office-context.ts';
import { openPackages } from './office/program/open-packages.ts';
import { asJob } from './tracing/spans.ts';

/** Work of this copy of the server beside requests. */
export interface Background {
  readonly mailCounts: () => MailCounts;
  /** Jobs that a copy had in hand when it ended, done again by this one. */
  readonly webhookCounts: () => WebhookCounts;
  readonly takenAgain: () => number;
  /** Finishes the jobs at hand, takes no more. */
  stop(): Promise<void>;
}

type Deps = Pick<AppDeps, 'config' | 'db' | 'registry' | 'storage' | 'settings' | 'clock' | 'machineClock'>;

function mailTransport({ config: { smtpUrl, mailFrom, dataDir }, settings }: Deps): MailTransport {
  const from = mailFrom ?? (() => ({ name: productOf(settings), address: 'no-reply@localhost' }));
  return smtpUrl === null ? folderTransport(join(dataDir, 'outbox'), from) : smtpTransport(smtpUrl, from);
}

/** People are reminded once, by the first round after the day has begun. */
const everyHour = '5 * * * *';
const everyTenMinutes = '*/10 * * * *';

/** After the nightly backup of most operators would be too late to keep the last good one. */
const beforeBackup = '23 2 * * *';

/** Walks the records when nobody works, and says what does not hold. */
async function workOnIntegrity(schedule: Schedule, { db, registry, settings, storage, clock }: Deps) {
  await workOnSchedule(schedule, 'integrity', beforeBackup, async () => {
    const broken = await walkByNight(asOffice({ db, registry, settings, storage, now: clock(), newId: randomUUID }));
    if (broken > 0) schedule.log.error({ broken }, 'records do not hold; `integrity show` names them');
  });
}

/** Draws what was issued, compares what was attached, ends what is over. */
async function workOnDocuments(schedule: Schedule, { db, registry, settings, storage, clock }: Deps): Promise<void> {
  const { boss, taken } = schedule;
  const draw = () => drawDocuments({ db, registry, settings, storage, now: clock(), newId: randomUUID });
  const compare = (formId: string | null) => compareCopies({ db, settings, storage, now: clock() }, formId);
  const held = { includeMetadata: true } as const;
  await boss.work('documents', held, asJob('documents', taken.told('documents', draw)));
  const compareAll = async (jobs: readonly JobWithMetadata<CopyJob>[]) => {
    for (const { data } of jobs) await compare(data.formId);
  };
  await boss.work('copies', held, asJob('copies', taken.told('copies', compareAll)));
  await workOnSchedule(schedule, 'upkeep', everyHour, async () => {
    const work = { registry, settings, now: clock(), newId: randomUUID };
    await inTransaction(db, (tx) => expireExemptions({ ...work, db: tx }));
    // A month that has begun is there to be filed, whether or not anybody at the office thought of it.
    await openPackages(asOffice({ ...work, db }), 'current season');
    await draw();
    await compare(null);
  });
}

/**
 * Works on the queues: sends mail, draws documents, and does on schedule what nobody asks for.
 * @param portal the URL under which people reach the portal
 */
export async function startBackground(deps: Deps, portal: string, log: FastifyBaseLogger): Promise<Background> {
  const { db, settings } = deps;
  const boss = await openQueue(db, log);
  const transport = mailTransport(deps);
  const links = mailLinks({ db, clock: deps.machineClock }, portal);
  await spaceOverdueMails(db);
  const taken = new TakenAgain(log);
  const mail = { db, settings, transport, portal, links, markPicture: markPicture(settings, log) };
  const mailCounts = await workOnMail(boss, mail, log, taken);
  const schedule = { boss, clocks: deps, log, taken };
  await workOnSchedule(schedule, 'reminders', everyHour, async () => {
    const count = await sendReminders({ db, settings, now: deps.clock() });
    const keys = await remindOfKeys({ db, settings, now: deps.clock() });
    if (count + keys > 0) log.info({ count, keys }, 'reminders put in the queue');
  });
  await workOnSchedule(schedule, 'clean-up', everyTenMinutes, () => cleanUp(deps));
  await workOnDocuments(schedule, deps);
  await workOnIntegrity(schedule, deps);
  const { machineClock, config } = deps;
  const toWebhooks = { db, machineClock, allowsPrivate: config.webhooksPrivate };
  const webhookCounts = await workOnWebhooks(boss, toWebhooks, log, taken);
  return {
    mailCounts,
    webhookCounts,
    takenAgain: taken.count,
    stop: async () => {
      await boss.stop({ graceful: true, close: false, timeout: 10_000 });
      transport.close();
    },
  };
}
