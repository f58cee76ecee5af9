import { beforeLoss, type Guard, refuse } from './form-guards.ts';

/** Changes of a row that are allowed; every other column stays as it was written. */
export interface Moves<Table> {
  /** Noted once, and never again. */
  readonly once?: readonly (keyof Table & string)[];
  /** Noted, and taken away again. */
  readonly linked?: readonly (keyof Table & string)[];
  /** Worked out, of this row or of others. */
  readonly derived?: readonly (keyof Table & string)[];
  /** Noted together with a column that is noted once. */
  readonly beside?: Readonly<Partial<Record<keyof Table & string, keyof Table & string>>>;
  /** Of a row that may go: the condition, at the end of the transaction, under which it had to stay; `old` is the row. */
  readonly stays?: string;
}

export interface Words {
  readonly emptied: string;
  readonly taken: string;
  readonly changed: string;
}

/** Keeps the rows of one table as they were written, but for the declared moves. */
function guardOf(prefix: string, words: Words, table: string, moves: Moves<Record<string, unknown>>): readonly Guard[] {
  const { once = [], linked = [], derived = [], beside = {}, stays } = moves;
  const kept = (column: string) => `kept.${column} := old.${column};`;
  const lines = [
    ...once.map((column) => `if old.${column} is null then ${kept(column)} end if;`),
    ...linked.map((column) => `if old.${column} is null or new.${column} is null then ${kept(column)} end if;`),
    ...derived.map(kept),
    ...Object.entries(beside).map(([column, with_]) => `if old.${with_} is null then ${kept(column)} end if;`),
  ];
  const taken = stays === undefined ? refuse(words.taken) : 'return old;';
  const body = `
declare kept ${table}%rowtype;
begin
  if tg_op = 'TRUNCATE' then ${refuse(words.emptied)} end if;
  if tg_op = 'DELETE' then ${taken} end if;
  kept := new;
  ${lines.join('\n  ')}
  if kept is distinct from old then ${refuse(words.changed)} end if;
  return new;
end`;
  const guard = { table, name: `guard_${prefix}_${table}`, body, triggers: beforeLoss(table) };
  if (stays === undefined) return [guard];
  const whole = {
    table,
    name: `guard_${prefix}_whole_${table}`,
    body: `begin if ${stays} then ${refuse(words.taken)} end if; return null; end`,
    triggers: [`after delete on ${table} deferrable initially deferred for each row`],
  };
  return [guard, whole];
}

/** Guards of tables to which rows are only added, but for their declared moves. */
export const rowGuards = <Tables>(
  prefix: string,
  words: Words,
  moves: { readonly [Name in keyof Tables]: Moves<Tables[Name]> },
): readonly Guard[] =>
  Object.entries<Moves<Record<string, unknown>>>(moves).flatMap(([table, of]) => guardOf(prefix, words, table, of));
