import type { OutstandingWhy } from '@packhouse/programme';
import { sql } from 'kysely';
import { readRow } from '#db/sql/read-rows.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { Act, ActSubject } from '../../acts/act.ts';
import type { OfficeWork } from '../../office-context.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { backOnList, closedFields, type Entry, tellClosed } from '../closed-entry.ts';
import { madeBy } from '../ledger-work.ts';
import { outstanding } from './outstanding.ts';

interface OutstandingEntry extends Entry {
  readonly isClosed: boolean;
  /** How often it was taken off the list. */
  readonly times: number;
}

type AtEntry = ActSubject & { readonly entry: OutstandingEntry };

const all = sql.join(
  Object.entries(outstanding).map(
    ([kind, rows]) => sql`select ${kind}::text as kind, o.id, o.company_id from (${rows}) o`,
  ),
  sql` union all `,
);

async function subject({ db }: OfficeWork, { entryId }: { readonly entryId: string }): Promise<AtEntry> {
  const entry = isUuid(entryId)
    ? await readRow<OutstandingEntry>(db)`select t.kind, t.id, t.company_id as "companyId",
          count(c.id) filter (where c.undone_at is null) > 0 as "isClosed", count(c.id)::int as times
        from (${all}) t left join outstanding_closed c on c.entry = t.id and c.kind = t.kind
        where t.id = ${entryId}::uuid group by t.kind, t.id, t.company_id`
    : null;
  if (entry === null) throw new OfficeRefusal('rowUnknown', { id: entryId });
  const version = `${entry.kind}/${entry.times}/${entry.isClosed ? 'closed' : 'open'}`;
  return { type: 'outstanding', id: entryId, version, companyId: entry.companyId, entry };
}

interface Closing {
  readonly entryId: string;
  readonly why: OutstandingWhy;
  readonly note?: string | undefined;
}

/** Takes an entry off the list that no line will ever say: its money stays as it is, and the list of those taken off has it with the reason. */
export const closeOutstandingAct: Act<Closing, void, AtEntry> = {
  kind: 'outstanding.close',
  right: 'paymentsMatch',
  reason: ({ note }) => note,
  subject,
  async change(work, { entryId, why, note: words = '' }, { entry }) {
    const note = words.trim() || null;
    if (entry.isClosed) throw new OfficeRefusal('isSoAlready');
    if (why === 'other' && note === null) throw new OfficeRefusal('whyMissing');
    const row = { id: work.newId(), entry: entryId, kind: entry.kind, why, note, ...madeBy(work) };
    await work.db.insertInto('outstanding_closed').values(row).execute();
    await tellClosed(work, entry, { closedWhy: null }, closedFields({ why, note }));
  },
  answer: () => 'It is off the list.',
};

/** Puts it back. */
export const reopenOutstandingAct: Act<{ readonly entryId: string }, void, AtEntry> = {
  kind: 'outstanding.reopen',
  right: 'paymentsUndo',
  subject,
  async change(work, { entryId }, { companyId }) {
    if (!(await backOnList(work, entryId, companyId))) throw new OfficeRefusal('isSoAlready');
  },
  answer: () => 'It is on the list again.',
};
