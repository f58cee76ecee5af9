import { randomUUID } from 'node:crypto';
import { type WebhookEvent, webhookEvents, webhookLimits } from '@packhouse/programme';
import { sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import type { OwnAct, PasswordDeps, RequestContext } from '#identity/accounts/account-deps.ts';
import { notFound, refuseFields } from '#identity/accounts/field-errors.ts';
import { FormReader } from '#identity/accounts/form-reader.ts';
import type { KeyKind } from '#identity/accounts/passwords/other-keys.ts';
import { ownCompany } from '#identity/keys/company-keys.ts';
import { type Teller, tellTrail } from '#identity/keys/tell-trail.ts';
import { withBothProved } from '#identity/second-factor/asking.ts';
import { sealSecret } from '#identity/second-factor/sealed-secret.ts';
import { serverSecret } from '#identity/sign-in/server-secret.ts';
import { mayLeadOut } from './public-address.ts';
import { newWebhookSecret } from './sign-webhook.ts';

export interface WebhookDeps extends PasswordDeps {
  readonly allowsPrivate: boolean;
}

export const longestId = 40;

/** Hours for which the secret before signs too, so that a receiver can be given the new one. */
const overlap = 24;

function isAllowed(text: string, allowsPrivate: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return false;
  if (allowsPrivate) return url.protocol === 'https:' || url.protocol === 'http:';
  return mayLeadOut(url);
}

function readForm(body: unknown, allowsPrivate: boolean) {
  const form = new FormReader(body);
  const url = form.text('url', 'an address', webhookLimits.url);
  if (url !== '' && !isAllowed(url, allowsPrivate)) {
    form.error('url', 'address', 'Enter a public address that begins with https://.');
  }
  const given = form.value('events');
  const events = webhookEvents.filter((event) => Array.isArray(given) && given.includes(event));
  if (events.length === 0) form.error('events', 'required', 'Choose at least one event.');
  const password = form.password('password', 'your password');
  form.finish();
  return { url, events, password };
}

async function demandRoom(tx: Tx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`company-webhooks:${companyId}`}, 0))`.execute(tx);
  const rows = await tx
    .selectFrom('company_webhook')
    .select('id')
    .where('company_id', '=', companyId)
    .where('ended', 'is', null)
    .execute();
  if (rows.length < webhookLimits.open) return;
  const limit = String(webhookLimits.open);
  const detail = `A company has at most ${limit} addresses. Remove one first.`;
  refuseFields([{ field: 'url', code: 'tooManyWebhooks', detail, values: { limit } }]);
}

/** A secret that is told once, of the address `id`. */
export interface NewSecret {
  readonly id: string;
  readonly secret: string;
}

/** Adds an address that is told. @throws RefusedRequest 403, 422, 429; {TooBusyError} */
export const addWebhook: OwnAct<NewSecret, WebhookDeps> = async (deps, principal, body, context) => {
  const companyId = ownCompany(principal);
  const { url, events, password } = readForm(body, deps.allowsPrivate);
  const [id, secret] = [randomUUID(), newWebhookSecret()];
  await withBothProved(deps, principal, password, context, async (tx) => {
    await demandRoom(tx, companyId);
    const sealed = sealSecret(await serverSecret(tx, 'webhooks'), id, secret);
    const by = { made: context.now, made_by: principal.userId, made_by_name: principal.username };
    await tx
      .insertInto('company_webhook')
      .values({ id, company_id: companyId, url, events: [...events], secret: sealed, ...by })
      .execute();
    await tellTrail(tx, principal, { type: 'company_webhook', id, action: 'create', after: { url, events } }, context);
  });
  return { id, secret };
};

/** The address of the company, locked. @throws RefusedRequest 404 for one of another company */
async function lockOwn(tx: Tx, companyId: string, id: string) {
  const found = await tx
    .selectFrom('company_webhook')
    .select(['id', 'url', 'secret'])
    .where(sql<boolean>`id::text = ${id}`)
    .where('company_id', '=', companyId)
    .where('ended', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) throw notFound('There is no such address, or it was removed before.');
  return found;
}

/** Makes a new secret; the one before signs for a day beside it. @throws RefusedRequest 404, 403, 422, 429; {TooBusyError} */
export const rotateSecret: OwnAct<NewSecret, WebhookDeps> = async (deps, principal, body, context) => {
  const companyId = ownCompany(principal);
  const form = new FormReader(body);
  const id = form.text('id', 'the id of an address', longestId);
  const password = form.password('password', 'your password');
  form.finish();
  const secret = newWebhookSecret();
  await withBothProved(deps, principal, password, context, async (tx) => {
    const own = await lockOwn(tx, companyId, id);
    const sealed = sealSecret(await serverSecret(tx, 'webhooks'), own.id, secret);
    const until = new Date(context.now.getTime() + overlap * 3_600_000);
    await tx
      .updateTable('company_webhook')
      .set({ secret: sealed, old_secret: own.secret, old_secret_until: until })
      .where('id', '=', own.id)
      .execute();
    const after = { url: own.url, secret: 'new' };
    await tellTrail(tx, principal, { type: 'company_webhook', id: own.id, action: 'update', after }, context);
  });
  return { id, secret };
};

/** An address is told no more. @throws RefusedRequest 404 */
export async function removeWebhook(db: Db, principal: Principal, id: string, context: RequestContext): Promise<void> {
  const companyId = ownCompany(principal);
  await inTransaction(db, (tx) => removeAs(tx, { ...principal, companyId }, id, context));
}

async function removeAs(
  tx: Tx,
  who: Teller & { readonly companyId: string },
  id: string,
  context: RequestContext,
): Promise<void> {
  const own = await lockOwn(tx, who.companyId, id);
  await tx.updateTable('company_webhook').set({ ended: context.now }).where('id', '=', own.id).execute();
  // Nobody is told of what waited: the log says so instead of waiting for good.
  await tx
    .updateTable('webhook_delivery')
    .set({ failed: context.now, problem: 'removed', claimed_until: null })
    .where('webhook_id', '=', own.id)
    .where('delivered', 'is', null)
    .where('failed', 'is', null)
    .execute();
  const after = { removed: own.url };
  await tellTrail(tx, who, { type: 'company_webhook', id: own.id, action: 'update', after }, context);
}

const openOf = (db: Db, userId: string) =>
  db
    .selectFrom('company_webhook')
    .select(['id', 'url', 'company_id as companyId'])
    .where('made_by', '=', userId)
    .where('ended', 'is', null)
    .orderBy('made')
    .orderBy('id');

/** Addresses that somebody added who then forgot the password: perhaps somebody else was in, and is told since. */
export const forgottenWebhooks: KeyKind = {
  name: 'webhooks',
  async list(db, userId) {
    const rows = await openOf(db, userId).execute();
    return rows.map(({ id, url }) => ({ id, url }));
  },
  async end(tx, { userId, username }, ids, context) {
    const rows = await openOf(tx, userId).execute();
    for (const { id, companyId } of rows.filter((one) => ids.includes(one.id)))
      await removeAs(tx, { userId, username, companyId }, id, context);
  },
};

/** An address that is told, as the people of its company see it. */
interface OwnWebhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  readonly madeBy: string;
}

interface OwnDelivery {
  readonly id: string;
  readonly webhook: string;
  readonly url: string;
  readonly event: WebhookEvent;
  readonly made: Date;
  readonly lastTry: Date | null;
  readonly attempts: number;
  /** The status of the last answer; null: none came. */
  readonly answer: number | null;
  readonly problem: string | null;
  readonly state: 'waiting' | 'delivered' | 'failed';
}

/** Messages that the log shows. */
const shown = 100;

/** The addresses of a company, and the last messages to them. */
export async function readWebhooks(
  db: Db,
  companyId: string,
): Promise<{ readonly webhooks: readonly OwnWebhook[]; readonly log: readonly OwnDelivery[] }> {
  const { rows: webhooks } = await sql<OwnWebhook>`select id, url, events, made_by_name as "madeBy" from company_webhook
    where company_id = ${companyId}::uuid and ended is null order by made, id`.execute(db);
  const { rows: log } = await sql<OwnDelivery>`select d.id, w.id as webhook, w.url, d.event, d.made,
      d.last_try as "lastTry", d.attempts, d.answer, d.problem,
      case when d.delivered is not null then 'delivered' when d.failed is not null then 'failed' else 'waiting' end as state
    from webhook_delivery d join company_webhook w on w.id = d.webhook_id and w.company_id = d.company_id
    where d.company_id = ${companyId}::uuid order by d.made desc, d.id limit ${shown}`.execute(db);
  return { webhooks, log };
}
