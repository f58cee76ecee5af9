import { characterProblem, plainText } from '@packhouse/jsonapi';
import { companyContact } from '@packhouse/programme';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Principal } from '#access/principal.ts';
import { fullCondition } from '#access/row-condition.ts';
import type { Tx } from '#db/db.ts';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { table } from '#db/sql/tables.ts';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerErrors } from '#identity/accounts/answer-errors.ts';
import { notFound, RefusedRequest } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { compressAnswers } from '#jsonapi/transfer/compress-answers.ts';
import { messageOf } from '#problems/message.ts';
import { noteOnRow } from '#rows/rows.ts';
import { companyOfPoint, returnsOfPackage } from './read-points.ts';

/** The most characters of an answer to a point. */
const longestAnswer = 1000;

const bodyLimit = 16 * 1024;

const notThere = () => notFound('There is nothing like that.');

/** @throws RefusedRequest 422 for what is no answer */
function answerIn(body: unknown): string {
  const given = typeof body === 'object' && body !== null && 'text' in body ? body.text : undefined;
  const text = typeof given === 'string' ? plainText(given).trim() : '';
  const problem = characterProblem(text);
  const refuse = (code: string, detail: string) => {
    throw new RefusedRequest(422, [{ field: 'text', code, detail, values: { limit: String(longestAnswer) } }]);
  };
  if (text === '') refuse('required', 'Write an answer.');
  if (text.length > longestAnswer) refuse('tooLong', `An answer has at most ${longestAnswer} characters.`);
  if (problem !== null) refuse(problem.code, messageOf(problem));
  return text;
}

/** Whether somebody may write for a company: its own people, and who acts for it. */
async function mayAnswerFor({ db, registry }: OwnRouteDeps, principal: Principal, companyId: string) {
  if (principal.staff) return false;
  const mine = fullCondition(registry, companyContact, principal, 't');
  const { rows } = await sql<{ id: string }>`select t.id from ${table(companyContact)} t
    where t.id = ${companyId}::uuid and ${mine}`.execute(db);
  return rows.length > 0;
}

/**
 * The points of the office about the reports of a month that it gave back, and the company's answers. To anybody else there
 * is no such month, and no such point.
 */
export function reportPointRoutes(deps: OwnRouteDeps): FastifyPluginAsync {
  const { db, registry, clock } = deps;
  const person = (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'private, no-store');
    return personOf(deps, request, reply);
  };
  return async (app) => {
    answerErrors(app);
    compressAnswers(app);
    app.get<{ Params: { packageId: string } }>('/reports/points/:packageId', async (request, reply) => {
      const principal = await person(request, reply);
      const { packageId } = request.params;
      const returns = isUuid(packageId) ? await returnsOfPackage({ db, registry, principal }, packageId) : null;
      if (returns === null) throw notThere();
      return { returns };
    });
    app.post<{ Params: { pointId: string } }>('/reports/points/:pointId', { bodyLimit }, async (request, reply) => {
      const principal = await person(request, reply);
      const { pointId } = request.params;
      const companyId = isUuid(pointId) ? await companyOfPoint({ db }, pointId) : null;
      if (companyId === null || !(await mayAnswerFor(deps, principal, companyId))) throw notThere();
      const text = answerIn(request.body);
      const said = { pointId, companyId, text, at: clock() };
      await inTransaction(db, (tx) => answer(tx, deps, said, { principal, requestId: request.id }));
      return { text };
    });
  };
}

interface NewAnswer {
  readonly pointId: string;
  readonly companyId: string;
  readonly text: string;
  readonly at: Date;
}

/** Keeps an answer, and tells the trail; the last one counts, and those before it stay. */
async function answer(
  tx: Tx,
  { registry }: OwnRouteDeps,
  { pointId, companyId, text, at }: NewAnswer,
  { principal, requestId }: { readonly principal: Principal; readonly requestId: string },
): Promise<void> {
  const { userId, username } = principal;
  await tx
    .insertInto('point_answer')
    .values({ point_id: pointId, answered_at: at, answered_by: userId, text, company_id: companyId })
    .execute();
  const actor = { userId, username, companyId: principal.companyId, requestId };
  const writer = { db: tx, registry, principal, actor, now: at };
  await noteOnRow(writer, companyContact, { id: companyId }, { after: { pointId, answer: text } });
}
