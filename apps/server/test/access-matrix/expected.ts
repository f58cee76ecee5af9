import { mayWrite, type RelationField, type Resource } from '@packhouse/jsonapi';
import { mayReadType } from '@packhouse/programme';
import type { Asker, Company } from './cast.ts';
import type { Placed } from './placed.ts';

/** How much of a row somebody sees; `masked`: all but what is sensitive. */
export type Sight = 'full' | 'masked' | 'part' | 'none';

/** The expected outcome of a call. */
export type Outcome = 'done' | 'unsigned' | 'hidden' | 'forbidden';

/** decisions.md 10: a listed user acts for any active first handler or importer, others for their own company only. */
function actsFor(asker: Asker, company: Company): boolean {
  if (asker.companyId === company.id) return true;
  const canBeActedFor =
    company.status === 'active' && company.types.some((type) => ['first_handler', 'importer'].includes(type));
  return asker.listed && canBeActedFor;
}

/** Shared rows are shared among the companies, those who act for them and the office (decisions.md 3). */
const hasPart = (asker: Asker) => asker.listed || asker.companyId !== null;

/**
 * How much a person sees of a row, by the declared owner and shared part alone.
 * @param referrers the rows that refer to a file
 */
export function sightOf(asker: Asker, row: Placed, referrers: readonly Placed[]): Sight {
  const { owner, sharedPart } = row.resource;
  if (asker.staff && (row.id === asker.userId || mayReadType(row.resource.type, asker.roles))) return 'masked';
  if (owner.kind === 'shared') return hasPart(asker) ? 'full' : 'none';
  if (owner.kind === 'accountItself') return row.id === asker.userId ? 'full' : 'none';
  if (owner.kind === 'attachment') {
    const isUploader = row.uploadedBy === asker.userId;
    const isSeen = referrers.some((referrer) => ['full', 'masked'].includes(sightOf(asker, referrer, [])));
    return isUploader || isSeen ? 'full' : 'none';
  }
  if (asker.staff) return 'none';
  if (row.company !== null && actsFor(asker, row.company)) return 'full';
  if (!hasPart(asker)) return 'none';
  return sharedPart?.when.among.some((value) => value === row.values[sharedPart.when.field]) ? 'part' : 'none';
}

/** Whether a field of a row is shown to somebody with that sight. */
export function shows(resource: Resource, key: string, sight: Sight): boolean {
  if (sight === 'masked') return resource.fields[key]?.sensitive !== true;
  return sight === 'full' || (sight === 'part' && (resource.sharedPart?.fields.includes(key) ?? false));
}

export function readOutcome(asker: Asker, sight: Sight): Outcome {
  if (!asker.signedIn) return 'unsigned';
  return sight === 'none' ? 'hidden' : 'done';
}

/** A change of a row: who sees it not in full is not told that it is there; then come the declared verbs. */
export function changeOutcome(asker: Asker, sight: Sight, resource: Resource, verb: 'update' | 'delete'): Outcome {
  if (!asker.signedIn) return 'unsigned';
  if (sight !== 'full' && sight !== 'masked') return 'hidden';
  return !asker.staff && resource.allow.includes(verb) ? 'done' : 'forbidden';
}

/** A change of one relation. */
export function relateOutcome(asker: Asker, sight: Sight, resource: Resource, field: RelationField): Outcome {
  const outcome = changeOutcome(asker, sight, resource, 'update');
  return outcome === 'done' && !mayWrite(field.write, 'update') ? 'forbidden' : outcome;
}

/** A new row for a company: the right comes first, then whether the company may be named. */
export function createOutcome(asker: Asker, resource: Resource, company: Company): Outcome {
  if (!asker.signedIn) return 'unsigned';
  if (asker.staff || !resource.allow.includes('create')) return 'forbidden';
  return actsFor(asker, company) ? 'done' : 'hidden';
}

/** An upload, which belongs to its uploader until a row refers to it: for anyone who writes for some company. */
export function uploadOutcome(asker: Asker, resource: Resource, field: RelationField): Outcome {
  if (!asker.signedIn) return 'unsigned';
  return hasPart(asker) && field.write !== 'never' && resource.allow.length > 0 ? 'done' : 'forbidden';
}

/** The statuses that an outcome may have. */
export const statusesOf: Record<Outcome, readonly number[]> = {
  done: [200, 201, 204],
  unsigned: [401],
  hidden: [404],
  forbidden: [403],
};
