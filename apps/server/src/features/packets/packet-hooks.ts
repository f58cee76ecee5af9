import { fail } from '@packhouse/jsonapi';
import {
  checkPacketConfirmation,
  companyContact,
  type ProgrammeSettings,
  packetConfirmation,
  season,
} from '@packhouse/programme';
import type { Change, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import { pointerOf, refuse } from '#problems/refuse.ts';
import { plainRows, plainTarget } from '#rows/plain-rows.ts';
import type { NewValuesOf } from '#rows/stored-row.ts';
import { refuseDifferent } from '../certification/calculated-figures.ts';
import { checkTimeOfSigning } from '../certification/signature.ts';
import { recordConfirmation } from './packet-record.ts';

type ConfirmationChange = Change<typeof packetConfirmation>;

/** @throws JsonApiError 409: what somebody confirmed takes only a new confirmation, and that as a whole */
function refuseConfirmed({ before, sent, title }: ConfirmationChange): void {
  if (before?.values.confirmed !== true || sent.confirmed === true) return;
  if (Object.keys(sent).length === 0 && title === undefined) return;
  fail(409, 'This packet is confirmed. Confirm it anew as a whole, with name and time.');
}

/**
 * A confirmation as a whole: nothing of a signature before, or of one that was prepared, stands beside what is signed now.
 * @throws JsonApiError 422 at the name or time that is missing or wrong
 */
async function confirmation(
  context: WriteContext,
  { before, sent }: ConfirmationChange,
): Promise<NewValuesOf<typeof packetConfirmation>> {
  const of = sent.season ?? before?.values.season ?? null;
  if (of === null) throw new Error('A confirmation is of a season.');
  const { title, packetVersion } = await plainTarget(context, season, of);
  const name = sent.certificationName;
  refuse(packetConfirmation, checkPacketConfirmation({ certificationName: name, isConfirmed: true }, title).errors);
  checkTimeOfSigning(context, packetConfirmation, sent.certifiedAt);
  refuseDifferent(packetConfirmation, sent, { packetVersion });
  return {
    certificationStatement: sent.certificationStatement ?? null,
    packetVersion,
    certifiedBy: { type: 'user--user', id: context.principal.userId },
  };
}

/**
 * Hooks for the confirmation that a company has read a season's packet: name and time are needed in the same
 * request, and the version that was read and who confirmed it are the server's own words (domain.md 2.14; decisions.md 24).
 * A program that certifies with a second factor asks for it here too.
 */
export function confirmationHooks(settings: ProgrammeSettings): ResourceHooks<typeof packetConfirmation> {
  return {
    beforeSave: async (context, change) => {
      refuseConfirmed(change);
      return change.sent.confirmed === true ? confirmation(context, change) : {};
    },
    afterSave: async (context, { sent }, saved) => {
      if (sent.confirmed === true) await recordConfirmation(context, settings, saved);
    },
  };
}

const refuseList = (status: number, detail: string) =>
  fail(status, detail, { pointer: pointerOf(companyContact, 'packetConfirmations') });

/** A company's list of confirmations only grows, at its end, by confirmations of its own (specification, section 7). */
export function companyHooks(): ResourceHooks<typeof companyContact> {
  return {
    beforeSave: async (context, { before, sent }) => {
      const next = sent.packetConfirmations;
      if (before === null || next === undefined) return {};
      const current = before.values.packetConfirmations;
      if (!current.every((ref, index) => next[index]?.id === ref.id))
        refuseList(409, 'Confirmations are only added to a company, never taken out or moved.');
      const ids = next.slice(current.length).map((ref) => ref.id);
      const added = await plainRows(context, packetConfirmation, ids);
      if (added.some(({ company }) => company?.id !== before.id))
        refuseList(422, 'The confirmation is of another company.');
      return {};
    },
  };
}
