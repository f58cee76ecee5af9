import { fail } from '@packhouse/jsonapi';
import { companyContact, packetConfirmation } from '@packhouse/programme';
import type { ResourceHooks } from '#jsonapi/hooks.ts';
import { pointerOf } from '#problems/refuse.ts';
import { plainRows } from '#rows/plain-rows.ts';

const refuse = (status: number, detail: string) =>
  fail(status, detail, { pointer: pointerOf(companyContact, 'packetConfirmations') });

/** A company's list of confirmations only grows, at its end, by confirmations of its own (specification, section 7). */
export function companyHooks(): ResourceHooks<typeof companyContact> {
  return {
    beforeSave: async (context, { before, sent }) => {
      const next = sent.packetConfirmations;
      if (before === null || next === undefined) return {};
      const current = before.values.packetConfirmations;
      if (!current.every((ref, index) => next[index]?.id === ref.id))
        refuse(409, 'Confirmations are only added to a company, never taken out or moved.');
      const ids = next.slice(current.length).map((ref) => ref.id);
      const added = await plainRows(context, packetConfirmation, ids);
      if (added.some(({ company }) => company?.id !== before.id))
        refuse(422, 'The confirmation is of another company.');
      return {};
    },
  };
}
