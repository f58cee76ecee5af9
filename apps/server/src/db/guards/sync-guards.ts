import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db.ts';
import type { Guard } from './form-guards.ts';

/** A trigger's name tells its definition, so that another definition is another trigger. */
const triggerName = (definition: string, name: string) =>
  `guard_${createHash('sha256').update(`${definition} ${name}`).digest('hex').slice(0, 16)}`;

/** The functions of the guards that a database has, by name. */
export async function storedBodies(db: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; body: string }>`select proname as name, prosrc as body from pg_proc
    where pronamespace = current_schema()::regnamespace and proname like 'guard\\_%'`.execute(db);
  return new Map(rows.map(({ name, body }) => [name, body]));
}

async function storedTriggers(db: Tx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; table: string }>`select t.tgname as name, c.relname as table
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and t.tgname like 'guard\\_%'`.execute(db);
  return new Map(rows.map(({ name, table }) => [name, table]));
}

/**
 * Brings the guards of the database to these: functions are replaced where their text differs, triggers that are missing
 * are made, others of earlier versions removed. Where all is as it should be no table is locked.
 */
export async function syncGuards(db: Tx, guards: readonly Guard[]): Promise<void> {
  const [bodies, triggers] = [await storedBodies(db), await storedTriggers(db)];
  const wanted = new Set<string>();
  for (const { name, body, triggers: definitions } of guards) {
    if (bodies.get(name) !== body) {
      await sql
        .raw(`create or replace function ${name}() returns trigger language plpgsql as $guard$${body}$guard$`)
        .execute(db);
    }
    for (const definition of definitions) {
      const trigger = triggerName(definition, name);
      wanted.add(trigger);
      if (triggers.has(trigger)) continue;
      const kind = definition.includes(' deferrable ') ? 'constraint trigger' : 'trigger';
      await sql.raw(`create ${kind} ${trigger} ${definition} execute function ${name}()`).execute(db);
    }
  }
  for (const [trigger, table] of triggers) {
    if (!wanted.has(trigger)) await sql`drop trigger ${sql.ref(trigger)} on ${sql.table(table)}`.execute(db);
  }
}
