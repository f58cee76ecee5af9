import type { ListRow, QueueKind } from '@packhouse/programme';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';

const textIn = (row: ListRow, key: string): string => {
  const cell = row[key];
  return typeof cell === 'string' ? cell : '';
};

/** The desks that open a thing of the queue by its id. */
const desks: Readonly<Partial<Record<string, string>>> = {
  reports: 'reports',
  exemptions: 'exemptions',
  reimbursements: 'reimbursements',
  'sign-ups': 'sign-ups',
  jobs: 'jobs',
  decisions: 'decisions',
} satisfies Readonly<Partial<Record<QueueKind, string>>>;

/** A thing of the queue as an act on work names it. */
export const workOf = (row: ListRow) => ({ kind: textIn(row, 'kind'), item: textIn(row, 'item') });

/** Where a thing of the queue is worked on: at its own address, or in the list where it is settled. */
export function hrefOfRow(row: ListRow): string {
  const { kind, item } = workOf(row);
  const desk = desks[kind];
  if (desk !== undefined) return deskUrls.item(desk, item);
  return deskUrls.list('payments/statements', { 'open.from': '1' });
}

/** The codes that stand in a cell behind one another: `late, amended`. */
export const codesIn = (row: ListRow, key: string, between: string): readonly string[] =>
  textIn(row, key)
    .split(between)
    .filter((code) => code !== '');
