import { errorObject, JsonApiError, type Ref } from '@packhouse/jsonapi';
import { companyContact, packetConfirmation } from '@packhouse/programme';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { pointerOf, rowsOf } from '../rows.ts';

const refusal = (status: number, detail: string) =>
  new JsonApiError(status, [
    errorObject(status, detail, { pointer: pointerOf(companyContact, 'packetConfirmations') }),
  ]);

/** A company's list of confirmations only grows, at its end, by confirmations of its own (specification, section 7). */
export function companyHooks(): ResourceHooks {
  return {
    beforeSave: async (context, { before, sent }) => {
      // Border: a company's confirmations are refs, as read and as sent.
      const next = sent.packetConfirmations as readonly Ref[] | undefined;
      if (before === null || next === undefined) return {};
      const current = before.values.packetConfirmations as readonly Ref[];
      if (!current.every((ref, index) => next[index]?.id === ref.id))
        throw refusal(409, 'Confirmations are only added to a company, never taken out or moved.');
      const ids = next.slice(current.length).map((ref) => ref.id);
      const added = await rowsOf(context, packetConfirmation, ids);
      if (added.some(({ company }) => company?.id !== before.id))
        throw refusal(422, 'The confirmation is of another company.');
      return {};
    },
  };
}
