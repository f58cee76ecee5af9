import { type Conflict, differingFields, type FilingForm, type Values } from '@packhouse/programme';

/** True when the version in the way is what an earlier save from here wrote. */
export function isOneOf({ form }: FilingForm, { theirs }: Conflict, attempted: readonly Values[]): boolean {
  return theirs !== null && attempted.some((values) => differingFields(form, values, theirs).length === 0);
}
