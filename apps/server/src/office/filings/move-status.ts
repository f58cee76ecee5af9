import type { Resource } from '@packhouse/jsonapi';
import { allowedMoves, findMove, type Subject } from '@packhouse/programme';
import type { NewPoint } from '#features/returns/give-back.ts';
import { lookUpTargets, staysNamed } from '#rows/plain-rows.ts';
import { lockRows, setRow } from '#rows/rows.ts';
import { selectByIds } from '#rows/select-rows.ts';
import type { StoredRow, Values } from '#rows/stored-row.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { tellOfDecision } from './tell-of-decision.ts';

/** Reads a row and keeps it as it is until the transaction ends. @throws OfficeRefusal when there is none */
export async function lockedRow<R extends Resource>(work: OfficeWork, resource: R, id: string): Promise<StoredRow<R>> {
  await lockRows(work, resource, [id]);
  return knownRow(work, resource, id);
}

/** Reads a row that somebody has named; what is everybody's stays there until the transaction ends. @throws OfficeRefusal when there is none */
export async function knownRow<R extends Resource>(work: OfficeWork, resource: R, id: string): Promise<StoredRow<R>> {
  if (staysNamed(resource)) await lookUpTargets(work, resource, [id]);
  const [row] = await selectByIds(work, resource, [id]);
  if (row === undefined) throw new OfficeRefusal('rowUnknown', { id });
  return row;
}

export interface StatusMove {
  readonly subject: Subject;
  readonly to: string;
  /** The office's note to the company, and its field. */
  readonly note?: { readonly key: string; readonly text: string | null | undefined };
  /** The points that are asked about it, for the company. */
  readonly points?: readonly NewPoint[];
  readonly values?: Values;
  readonly title?: string;
}

/** The move that a row's status may make by the office. @throws OfficeRefusal for one that is not the office's */
export function allowedMove(row: StoredRow, { subject, to }: Pick<StatusMove, 'subject' | 'to'>) {
  const from = String(row.values.status);
  const move = findMove({ subject, from, to, by: 'staff' });
  if (move !== undefined) return move;
  throw moveRefusal(subject, String(row.base.title), from, to);
}

export function moveRefusal(subject: Subject, title: string, status: string, wanted: string): OfficeRefusal {
  if (status === wanted) return new OfficeRefusal('statusIsSo', { title, status });
  const allowed = allowedMoves({ subject, from: status, by: 'staff' });
  if (allowed.length === 0) return new OfficeRefusal('moveEnded', { title, status, wanted });
  return new OfficeRefusal('moveNotAllowed', { title, status, statuses: allowed.join(', '), wanted });
}

/**
 * Moves a row's status as the office may (domain.md, section 4) and tells the company of a decision; everything that was
 * certified stays as it is.
 * @throws OfficeRefusal for a move that is not the office's, or without the note that it asks for
 */
export async function moveStatus(
  work: OfficeWork,
  resource: Resource,
  row: StoredRow,
  { subject, to, note, title, points = [], values = {} }: StatusMove,
): Promise<StoredRow> {
  const move = allowedMove(row, { subject, to });
  const text = note?.text?.trim() ?? '';
  if (move.needsNote && text === '') throw new OfficeRefusal('reasonMissing');
  const told = note === undefined || text === '' ? {} : { [note.key]: text };
  const base = title === undefined ? {} : { base: { title } };
  const saved = await setRow(work, resource, row, { ...base, values: { ...values, ...told, status: to } });
  await tellOfDecision(work, resource, saved, { subject, to, note: text, points });
  return saved;
}

/** The outcome of a move, as people read it. */
export const saidOf = ({ base, values }: StoredRow): string =>
  `${String(base.title)} is ${String(values.status).replace('_', ' ')}.`;
