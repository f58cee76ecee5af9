import { isCalendarDate } from '@packhouse/jsonapi';
import { type ClaimHint, comparedItemFields, isDecimal, itemGrant } from '@packhouse/programme';
import type { FastifyPluginAsync } from 'fastify';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerUnkept } from '#identity/accounts/answer-errors.ts';
import { countAttempt } from '#identity/accounts/attempts.ts';
import { refusal } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { type ComparedItem, comparedItem, compareItems } from './compare-items.ts';
import { type ItemVerdict, receivedOf, verdictsOf } from './verdict.ts';

const texts: readonly string[] = comparedItemFields;
/** As long as a field that is compared may be. */
const longest = 200;

/** @throws RefusedRequest 422 for what is no item */
function itemIn(body: unknown): Readonly<Record<string, string>> {
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const isItem = given.every(
    ([key, value]) => texts.includes(key) && typeof value === 'string' && value.length <= longest,
  );
  if (given.length === 0 || !isItem) throw refusal(422, 'malformed', 'Send the fields of one item.');
  return Object.fromEntries(given);
}

const isFigure = (text: string | undefined) =>
  text === undefined || text === '' || (isDecimal(text) && text.length < 16);

/**
 * POST: the hint for one item as it is typed. Nothing of another company is in the answer, and a receipt that somebody else
 * claims is answered like one that is not found.
 */
export function claimHintRoutes(deps: OwnRouteDeps): FastifyPluginAsync {
  const { db, machineClock } = deps;
  return async (app) => {
    answerUnkept(app);
    app.post('/claims/hint', { bodyLimit: 8 * 1024 }, async (request, reply) => {
      const { userId } = await personOf(deps, request, reply);
      const values = itemIn(request.body);
      const isReadable =
        isCalendarDate(values.assessmentPaidOn ?? '') &&
        [values.inshell, values.shelled, values.amountCollected].every(isFigure);
      const item = isReadable ? comparedItem('item', values) : null;
      if (item === null) return { hint: null };
      // So many guesses that somebody finds another's figures by them are not made.
      const subject = `${userId} ${JSON.stringify(item)}`;
      const asked = { now: machineClock(), ipAddress: String(userId), requestId: request.id };
      await countAttempt(db, { kind: 'claim-hint', subject }, asked);
      const [found] = verdictsOf(['item'], await compareItems(db, [item]), '');
      return { hint: hintOf(item, found) };
    });
  };
}

/** The amount that can be granted says it, as it does to the office: all of it, what is still to come in, or not without a sheet. */
function hintOf({ amount: claimed }: ComparedItem, found: ItemVerdict | undefined): ClaimHint | null {
  if (found === undefined) return 'attachSheet';
  const received = found.receipt === null ? null : receivedOf(found.receipt);
  const { why } = itemGrant({ claimed, verdict: found.verdict, received, adjusted: null });
  if (why === 'paid') return null;
  return why === 'notYetPaid' || why === 'paidInPart' ? 'handlerUnpaid' : 'attachSheet';
}
