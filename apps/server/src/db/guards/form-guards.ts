import type { Resource } from '@packhouse/jsonapi';
import { editableStatuses, type FilingForm, isLocked, transitions } from '@packhouse/programme';
import { indexName, linkTableOf, tableOf } from '../sql/tables.ts';

export interface Guard {
  readonly table: string;
  readonly name: string;
  /** PL/pgSQL, as PostgreSQL keeps it. */
  readonly body: string;
  /** When it is called: what stands between the trigger's name and its function. */
  readonly triggers: readonly string[];
}

/** PostgreSQL's word for what a guard refuses, in a class of our own. */
export const guardRefusal = 'PK409';

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');
const open = list(editableStatuses);
export const refuse = (text: string, ...values: readonly string[]) =>
  `raise exception using errcode = '${guardRefusal}', message = ${values.length === 0 ? `'${text}'` : `format('${text}', ${values.join(', ')})`};`;

function column(resource: Resource, key: string): string {
  const field = resource.fields[key];
  if (field === undefined) throw new Error(`${resource.type} has no field "${key}".`);
  return field.wire;
}

const statusOf = ({ form }: FilingForm) => column(form, 'status');
const beforeEmptied = (table: string) => `before truncate on ${table} for each statement`;
/** Called before a row of a table is changed or removed, or all are. */
export const beforeLoss = (table: string): readonly string[] => [
  `before update or delete on ${table} for each row`,
  beforeEmptied(table),
];
const guardName = (table: string) => indexName('guard', table);
const refuseTruncate = `if tg_op = 'TRUNCATE' then ${refuse('Forms and their rows are not emptied.')} end if;`;

/**
 * A form that is locked changes by the declared moves of its status alone, with what the office writes beside them; its
 * empty copy of record is filled once. What has come back from the office may be opened again, as its moves say.
 */
function guardOfForm(filing: FilingForm): Guard {
  const { form, pdf, subject, besideMoves } = filing;
  const [table, status, copy] = [tableOf(form), statusOf(filing), column(form, pdf)];
  const moves = transitions[subject].filter(({ from }) => isLocked(from));
  const kept = (name: string) => `kept.${name} := old.${name};`;
  const pairs = moves.map(({ from, to }) => `('${from}', '${to}')`).join(', ');
  const locked = refuse('This form is %s and cannot change.', `old.${status}`);
  const body = `
declare kept ${table}%rowtype;
begin
  ${refuseTruncate}
  if old.${status} is null or old.${status} in (${open}) then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then ${locked} end if;
  kept := new;
  ${['vid', 'changed', 'reviser'].map(kept).join(' ')}
  if new.${status} is distinct from old.${status} then
    if new.${status} is null or (old.${status}, new.${status}) not in (${pairs}) then ${locked} end if;
    if new.${status} in (${open}) then return new; end if;
    ${[status, ...besideMoves.map((key) => column(form, key))].map(kept).join(' ')}
  elsif old.${copy} is null and new.${copy} is not null then
    ${kept(copy)}
  else
    ${locked}
  end if;
  if kept is distinct from old then ${locked} end if;
  return new;
end`;
  return { table, name: guardName(table), body, triggers: beforeLoss(table) };
}

/** A list of a form that is locked takes no row and loses none. Rows of a form made in the same transaction are its first. */
function guardOfList(filing: FilingForm, key: string): Guard {
  const { form } = filing;
  const table = linkTableOf(form, { wire: column(form, key) });
  const body = `
declare held text;
begin
  ${refuseTruncate}
  for held in select f.${statusOf(filing)} from ${tableOf(form)} f
    where f.id in (select source from changed) and (tg_op <> 'INSERT' or f.xmin <> pg_current_xact_id()::xid)
    for share of f
  loop
    if held not in (${open}) then ${refuse('This form is %s: its lists cannot change.', 'held')} end if;
  end loop;
  return null;
end`;
  const after = (event: string, side: 'old' | 'new') =>
    `after ${event} on ${table} referencing ${side} table as changed for each statement`;
  const changes = [after('insert', 'new'), after('delete', 'old'), after('update', 'old'), after('update', 'new')];
  return { table, name: guardName(table), body, triggers: [...changes, beforeEmptied(table)] };
}

/** A row of a list stays as it is while a form that is locked holds it. The form's row is kept from being locked meanwhile. */
function guardOfPart(part: Resource, filings: readonly FilingForm[]): Guard {
  const table = tableOf(part);
  const holders = filings.flatMap((filing) =>
    Object.entries(filing.lists)
      .filter(([, resource]) => resource === part)
      .map(([key]) => ({ filing, link: linkTableOf(filing.form, { wire: column(filing.form, key) }) })),
  );
  const loops = holders.map(
    ({ filing, link }) => `
  for held in select f.${statusOf(filing)} from ${link} l join ${tableOf(filing.form)} f on f.id = l.source
    where l.target = old.id for share of f
  loop
    if held not in (${open}) then ${refuse('A form that is %s holds this row: it cannot change.', 'held')} end if;
  end loop;`,
  );
  const body = `
declare held text;
begin
  ${refuseTruncate}${loops.join('')}
  if tg_op = 'DELETE' then return old; end if;
  return new;
end`;
  return { table, name: guardName(table), body, triggers: beforeLoss(table) };
}

/** Keeps every locked form of these types, and the rows that it holds, as they are (docs/decisions/014). */
export function formGuards(filings: readonly FilingForm[]): readonly Guard[] {
  const parts = new Set(filings.flatMap(({ lists }) => Object.values(lists)));
  return [
    ...filings.map(guardOfForm),
    ...filings.flatMap((filing) => Object.keys(filing.lists).map((key) => guardOfList(filing, key))),
    ...[...parts].map((part) => guardOfPart(part, filings)),
  ];
}
