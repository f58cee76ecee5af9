import { errorObject, JsonApiError, type Ref } from '@packhouse/jsonapi';
import { checkPacketConfirmation, packetConfirmation, season } from '@packhouse/programme';
import type { Change, ResourceHooks, WriteContext } from '#jsonapi/hooks.ts';
import type { Values } from '#rows/stored-row.ts';
import { refuseDifferent } from '../certification/calculated-figures.ts';
import { checkTimeOfSigning } from '../certification/signature.ts';
import { refuse, rowOf } from '../rows.ts';

/** @throws JsonApiError 409: what somebody confirmed takes only a new confirmation, and that as a whole */
function refuseConfirmed({ before, sent, title }: Change): void {
  if (before?.values.confirmed !== true || sent.confirmed === true) return;
  if (Object.keys(sent).length === 0 && title === undefined) return;
  const detail = 'This packet is confirmed. Confirm it anew as a whole, with name and time.';
  throw new JsonApiError(409, [errorObject(409, detail)]);
}

/**
 * A confirmation as a whole: nothing of a signature before, or of one that was prepared, stands beside what is signed now.
 * @throws JsonApiError 422 at the name or time that is missing or wrong
 */
async function confirmation(context: WriteContext, { before, sent }: Change): Promise<Values> {
  // Border: a confirmation's season is a relation to one row and required.
  const { title, packetVersion } = await rowOf(context, season, (sent.season ?? before?.values.season) as Ref);
  const name = sent.certificationName as string | null | undefined;
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
 * What the server does when a company confirms that it has read a season's packet: name and time are needed in the same
 * request, and the version that was read and who confirmed it are the server's own words (domain.md 2.14; decisions.md 24).
 */
export function confirmationHooks(): ResourceHooks {
  return {
    beforeSave: async (context, change) => {
      refuseConfirmed(change);
      return change.sent.confirmed === true ? confirmation(context, change) : {};
    },
  };
}
