import { errorTexts, type PacketCall, packetCallFailures } from '@packhouse/programme';
import type { ClientError } from '#kernel/client/client.ts';
import { toldStatus } from '#kernel/failures/failure-kind.ts';

/** Problems found before the first call, and one for everything unforeseen (specification, section 8). */
export type PacketProblem =
  | 'companyProfileNotLoaded'
  | 'currentSeasonNotAvailable'
  | 'missingCurrentSeasonId'
  | 'missingCompanyId'
  | 'unknownError';

/** Why a packet could not be certified: a problem, or one of the four calls with the error that it ended in. */
export type PacketReason =
  | { readonly code: PacketProblem; readonly error?: unknown }
  | { readonly code: PacketCall; readonly error: ClientError };

/** How the status of a failed call is named where no answer came, or none that can be read. */
const noAnswer = 'no answer';

function textOf(reason: PacketReason): string {
  if (!isCallFailure(reason)) return errorTexts[reason.code];
  const { error } = reason;
  return packetCallFailures[reason.code](toldStatus(error) ?? noAnswer);
}

/** True where one of the four calls failed, so that there is a status to name. */
export function isCallFailure(reason: PacketReason): reason is Extract<PacketReason, { code: PacketCall }> {
  return reason.code in packetCallFailures;
}

/** A packet that was not certified; its message is the specification's text, word for word. */
export class PacketFailure extends Error {
  readonly reason: PacketReason;

  constructor(reason: PacketReason) {
    super(textOf(reason), { cause: reason.error });
    this.name = 'PacketFailure';
    this.reason = reason;
  }
}
