import { fail } from '@packhouse/jsonapi';
import {
  type FilingForm,
  filingForms,
  type GrowingList,
  growingLists,
  mayWriteStatus,
  type packetConfirmation,
  signedAnew,
  standsAsCertified,
  statusesToWithdraw,
} from '@packhouse/programme';
import type { Change, Hooks, ResourceHooks } from '#jsonapi/hooks.ts';
import { isRef, refsIn } from '#rows/read-values.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { holdersOf } from './certification/form-parts.ts';

const refused = 'A certified form stands as it is.';

const comparable = (value: unknown): unknown => {
  if (value instanceof Date) return value.getTime();
  if (isRef(value)) return value.id;
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : (value ?? null);
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));

/** Members that a change sends with another value than is stored: a Drupal passes over the others. */
const changedKeys = ({ sent }: Change, before: StoredRow): readonly string[] =>
  Object.keys(sent).filter((key) => !isSame(sent[key], before.values[key]));

/** The two writes that stay open: the empty copy of record is filled, once, and what may be withdrawn is. */
function isOpen({ pdf, subject }: FilingForm, key: string, before: StoredRow, change: Change): boolean {
  if (key === pdf) return before.values[pdf] === null;
  const isWithdrawal = key === 'status' && change.sent.status === 'withdrawn';
  return isWithdrawal && statusesToWithdraw(subject).includes(String(before.values.status));
}

const stands = ({ subject }: FilingForm, before: StoredRow | null): before is StoredRow =>
  before !== null && standsAsCertified(subject, String(before.values.status));

/** The wire name of the first member that a change may not send. */
function closedMember(form: FilingForm, change: Change, before: StoredRow): string | undefined {
  const { resource, title } = change;
  const closed = changedKeys(change, before).find((key) => !isOpen(form, key, before, change));
  if (closed !== undefined) return resource.fields[closed]?.wire;
  return title !== undefined && title !== before.base.title ? 'title' : undefined;
}

function formHooks(form: FilingForm): ResourceHooks {
  return {
    // Asked before anything else of a change is looked at, as a Drupal does: what may not be sent is refused first.
    isRepeat: (_context, change) => {
      if (!stands(form, change.before)) return false;
      const closed = closedMember(form, change, change.before);
      if (closed === undefined) return changedKeys(change, change.before).length === 0;
      return fail(403, `The current user is not allowed to PATCH the selected field (${closed}). ${refused}`, {
        pointer: `/data/attributes/${closed}`,
      });
    },
    // Words that the office alone says: asked of the row that a request leads to, as the module does.
    beforeSave: async (_context, { sent, before }) => {
      const to = sent.status;
      if (typeof to !== 'string' || to === before?.values.status) return {};
      const isCompanys = mayWriteStatus({ subject: form.subject, to, by: 'company' });
      return isCompanys ? {} : fail(422, `Entity is not valid: The status "${to}" is not yours to set here.`);
    },
  };
}

function partHooks(form: FilingForm): ResourceHooks {
  return {
    // Asked as soon as the row is looked for, as a Drupal does, whatever the change is.
    heldBy: async (context, ids) => {
      const holders = await holdersOf(context, form, ids);
      const held = holders.some(({ status }) => standsAsCertified(form.subject, status));
      return held ? fail(403, `The current user is not allowed to change the selected resource. ${refused}`) : [];
    },
  };
}

/** Nothing is taken out of a month's reports or a company's confirmations, as the module judges the row that it leads to. */
function growingHooks({ resource, field }: GrowingList): ResourceHooks {
  return {
    beforeSave: async (_context, { sent, before }) => {
      if (before === null || sent[field] === undefined) return {};
      const next = refsIn(sent, field);
      const grows = refsIn(before.values, field).every(({ id }, index) => next[index]?.id === id);
      const list = resource.fields[field]?.wire;
      return grows ? {} : fail(422, `Entity is not valid: Nothing is taken out of ${list} or moved in it.`);
    },
  };
}

const timeOf = (at: Date | string | null) => (at === null ? 0 : new Date(at).getTime());

/** A confirmed packet is only confirmed anew, as a whole. */
const signedHooks: ResourceHooks<typeof packetConfirmation> = {
  beforeSave: async (_context, change) => {
    const { before, sent, title } = change;
    if (before?.values.confirmed !== true) return {};
    if (changedKeys(change, before).length === 0 && (title ?? before.base.title) === before.base.title) return {};
    const next = { ...before.values, ...sent };
    const isLater = timeOf(next.certifiedAt) > timeOf(before.values.certifiedAt);
    const isAnew = next.confirmed === true && (next.certificationName ?? '').trim() !== '' && isLater;
    return isAnew ? {} : fail(422, 'Entity is not valid: What is signed is only signed anew, as a whole.');
  },
};

/**
 * Keeps as it is whatever the access module of deploy/drupal does, for trials of the portal at a backend that behaves as a
 * provider's: certified forms and the rows of their lists.
 */
export const stockHooks = (): Hooks =>
  Object.fromEntries([
    ...Object.values(filingForms).flatMap((form) => [
      [form.form.type, formHooks(form)] as const,
      ...Object.values(form.lists).map((resource) => [resource.type, partHooks(form)] as const),
    ]),
    ...growingLists.map((list) => [list.resource.type, growingHooks(list)] as const),
    [signedAnew.resource.type, signedHooks] as const,
  ]);
