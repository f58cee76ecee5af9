import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import type { Db, Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { contextOf, type RequestContext } from '#identity/accounts/account-deps.ts';
import { notFound, refusal } from '#identity/accounts/field-errors.ts';
import { FormReader } from '#identity/accounts/form-reader.ts';
import { ownRoutes } from '#identity/accounts/signed-in.ts';
import { ownCompany } from '#identity/keys/company-keys.ts';
import { tellTrail } from '#identity/keys/tell-trail.ts';
import { addWebhook, longestId, readWebhooks, removeWebhook, rotateSecret, type WebhookDeps } from './own-webhooks.ts';
import { askForDelivery } from './tell-webhooks.ts';

const beingSent = () => refusal(409, 'beingSent', 'This message is being sent right now. Look again in a minute.');

/** The message, which nobody else sends again meanwhile. @throws RefusedRequest 404, 409 where an attempt is in hand */
async function lockMessage(tx: Tx, companyId: string, id: string): Promise<{ id: string; webhook: string }> {
  const found = await readRow<{ id: string; webhook: string; isClaimed: boolean }>(tx)`
    select d.id, w.id as webhook, coalesce(d.claimed_until > clock_timestamp(), false) as "isClaimed"
    from webhook_delivery d join company_webhook w on w.id = d.webhook_id and w.company_id = d.company_id
    where d.id::text = ${id} and d.company_id = ${companyId}::uuid and w.ended is null
    for update of d`;
  if (found === null) throw notFound('There is no such message, or its address was removed.');
  if (found.isClaimed) throw beingSent();
  return found;
}

/**
 * One job for a message, however often it is asked for: the one that pauses is brought forward, with all its attempts anew.
 * @throws RefusedRequest 409 where one is at work or about to be
 */
async function askOnce(tx: Tx, id: string): Promise<void> {
  const ofMessage = sql`name = 'webhooks' and data->>'deliveryId' = ${id}`;
  // By the clock that goes on: who waited for the row would else take a job that was just put in for one that pauses.
  const brought = await sql`update pgboss.job set start_after = now(), retry_count = 0
    where ${ofMessage} and state in ('created', 'retry') and start_after > clock_timestamp() returning id`.execute(tx);
  if (brought.rows.length > 0) return;
  const standing = await sql`select from pgboss.job
    where ${ofMessage} and state in ('created', 'retry', 'active')`.execute(tx);
  if (standing.rows.length > 0) throw beingSent();
  await askForDelivery(tx, [id]);
}

/**
 * Sends a message once more, one that was taken too.
 * @throws RefusedRequest 404 for one of another company, or of an address that is told no more; 409 for one that is being sent
 */
async function sendAgain(db: Db, principal: Principal, body: unknown, context: RequestContext): Promise<void> {
  const companyId = ownCompany(principal);
  const form = new FormReader(body);
  const wanted = form.text('id', 'the id of a message', longestId);
  form.finish();
  await inTransaction(db, async (tx) => {
    const { id, webhook } = await lockMessage(tx, companyId, wanted);
    await askOnce(tx, id);
    const anew = { delivered: null, failed: null, attempts: 0, claimed_until: null };
    await tx.updateTable('webhook_delivery').set(anew).where('id', '=', id).execute();
    const after = { sentAgain: id };
    await tellTrail(tx, principal, { type: 'company_webhook', id: webhook, action: 'update', after }, context);
  });
}

const base = '/account/webhooks';
const options = { bodyLimit: 16 * 1024 };

interface Named {
  Params: { readonly id: string };
}

/** Addresses of the person's own company that are told of events, and the messages to them (docs/decisions/032). */
export const webhookRoutes = (deps: WebhookDeps): FastifyPluginAsync =>
  ownRoutes(deps, (app, person) => {
    app.get(base, async (request, reply) => readWebhooks(deps.db, ownCompany(await person(request, reply))));
    app.post(base, options, async (request, reply) => {
      const made = await addWebhook(deps, await person(request, reply), request.body, contextOf(deps, request));
      return reply.status(201).send(made);
    });
    app.post(`${base}/rotate`, options, async (request, reply) =>
      rotateSecret(deps, await person(request, reply), request.body, contextOf(deps, request)),
    );
    app.delete<Named>(`${base}/:id`, async (request, reply) => {
      await removeWebhook(deps.db, await person(request, reply), request.params.id, contextOf(deps, request));
      return reply.status(204).send();
    });
    app.post(`${base}/again`, options, async (request, reply) => {
      await sendAgain(deps.db, await person(request, reply), request.body, contextOf(deps, request));
      return reply.status(202).send({ status: 'accepted' });
    });
  });
