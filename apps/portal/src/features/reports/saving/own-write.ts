import { type Conflict, differingFields, type Values } from '@packhouse/programme';
import type { ReportKind } from '../kinds/report-kind.ts';

/** True when the version in the way is what an earlier save from here wrote. */
export function isOneOf({ form }: ReportKind, { theirs }: Conflict, attempted: readonly Values[]): boolean {
  return theirs !== null && attempted.some((values) => differingFields(form.form, values, theirs).length === 0);
}
