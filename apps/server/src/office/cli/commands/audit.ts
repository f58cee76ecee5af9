import { companyContact, type GivenOf, give, mayRead } from '@packhouse/programme';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { changesOf } from '../../acts/changes.ts';
import { withNames } from '../../desk/items/item-history.ts';
import { companyCell } from '../../desk/items/item-parts.ts';
import { noteUpkeep } from '../../keeping/records/upkeep-marks.ts';
import { verifyRecords } from '../../keeping/records/verify-records.ts';
import { namedWalk } from '../../keeping/records/walk-chain.ts';
import { OfficeError, OfficeRefusal } from '../../office-error.ts';
import { type Command, type CommandContext, type Line, limitOf, reading } from '../command.ts';
import { companyNamed, listRows } from '../find-rows.ts';

const narrowing = {
  company: give.optional(give.text('Only what concerns the company with this number.')),
  user: give.optional(give.text('Only what this user did; "office" for the office.')),
  row: give.optional(give.text('Only the row with this id.')),
  since: give.optional(give.text('Only from this day or timestamp on.')),
  limit: give.optional(give.text('How many; 50 unless told.')),
};

async function list(context: CommandContext, given: GivenOf<typeof narrowing>): Promise<readonly Line[]> {
  const { company, user, row, since } = given;
  const limit = limitOf(given);
  if (row !== undefined && !isUuid(row)) throw new OfficeRefusal('rowUnknown', { id: row });
  let query = context.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(limit);
  if (company !== undefined) query = query.where('company_id', '=', (await companyNamed(context, company)).id);
  if (user !== undefined) query = query.where('username', '=', user);
  if (row !== undefined) query = query.where('row_id', '=', row);
  if (since !== undefined) {
    if (Number.isNaN(Date.parse(since))) throw new OfficeRefusal('sinceUnfit');
    query = query.where('at', '>=', new Date(since));
  }
  const rows = await query.execute();
  return rows.map(({ at, username, on_behalf_of, action, type, row_id, before, after }) => ({
    at,
    by: username ?? 'the system',
    acting: on_behalf_of ? 'for another' : '',
    action,
    type,
    row: row_id,
    changes: differing(before, after),
  }));
}

/** Only what differs, old and new, as histories tell it: a number that is nobody's to read in passing keeps its end alone. */
function differing(before: object | null, after: object | null): Line {
  const changes = changesOf(before, after);
  return Object.fromEntries(changes.map((one) => [one.field, before === null ? one.after : [one.before, one.after]]));
}

/** An entry with old and new; who reads only their own trail finds nothing else. @throws OfficeRefusal */
async function show(context: CommandContext, { entry: id }: { readonly entry: string }): Promise<Line> {
  const { roles, userId, channel } = context.actor;
  let query = context.db.selectFrom('audit').selectAll().where('id', '=', id);
  if (channel === 'console' && !mayRead('audit', roles)) query = query.where('user_id', '=', userId);
  const row = /^\d{1,18}$/.test(id) ? await query.executeTakeFirst() : undefined;
  if (row === undefined) throw new OfficeRefusal('nothingThere');
  const { at, username, on_behalf_of, action, type, row_id, before, after } = row;
  const [named] = await withNames(context.db, [{ changes: changesOf(before, after) }]);
  return {
    ...{ id, at: at.toISOString(), by: username, isOnBehalf: on_behalf_of, action, type, row: row_id },
    company: await companyCell(context.db, row.company_id),
    changes: named?.changes ?? [],
  };
}

async function verify(context: CommandContext): Promise<string> {
  const found = await verifyRecords(context);
  const { records, companies, broken } = found;
  const told = await namedWalk(context, found);
  await noteUpkeep(context, 'walk', told);
  const [first] = broken;
  const faults = told.ledger;
  const [fault] = faults;
  if (first === undefined && fault !== undefined) {
    const others = faults.length === 1 ? '' : ` ${faults.length - 1} more rows of the ledger do not hold.`;
    throw new OfficeError(`The ledger does not foot: ${fault}.${others}`);
  }
  if (first === undefined)
    return `${records} certification records of ${companies} companies hold, and their forms stand as they say. The ledger foots.`;
  const titles = new Map((await listRows(context, companyContact)).map(({ id, base }) => [id, String(base.title)]));
  const place = `${first.formType} ${first.formId} of ${titles.get(first.companyId) ?? first.companyId}`;
  const record = first.record === null ? '' : `Record ${first.record}, `;
  const rest = broken.length === 1 ? '' : ` ${broken.length - 1} more companies have something broken.`;
  const more = faults.length === 0 ? rest : `${rest} ${faults.length} rows of the ledger do not hold either.`;
  throw new OfficeError(`${record}${place}: ${first.problem}.${more}`);
}

export const auditCommands: readonly Command[] = [
  reading('audit list', {
    about: 'Who changed what, newest first.',
    fields: narrowing,
    needs: 'audit',
    run: list,
  }),
  reading('audit show', {
    about: 'An entry of the trail, with old and new.',
    fields: { entry: give.word() },
    needs: 'audit',
    own: true,
    run: show,
  }),
  reading('audit verify', {
    about:
      'Walks the chains of certification records, compares every certified form, its rows and its files with them, adds the ledger up, and names the first that differs.',
    needs: 'audit',
    run: verify,
  }),
];
