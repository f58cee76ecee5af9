import { registry } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carrying } from '#db/guards/company-guards.ts';
import { ownerColumn, tableOf } from '#db/sql/tables.ts';
import { openWorld, type World } from './world.ts';

// An engine that spreads PostgreSQL by tenant keeps the rows of a company together by a column that they all have
// (docs/operator-guide/scale.md). Either a table has it, or it is said here why it needs none.

const person = 'a person’s, who may be of no company: read before it is known which company asks';
const bank = 'the program’s account at its bank, small; a line is booked on a company by bank_match';
const desk = 'the office’s own: no request of a company reads it';
const program = 'one for all companies, small: every node has it whole';
const passing = 'forgotten after minutes or days, kept by a hash alone';

/** Tables of the program itself. */
const withoutCompany: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['account_profile', 'address_change', 'address_link', 'credential', 'factor_challenge', 'oauth_session'],
      ...['oauth_token', 'password_link', 'recovery_code', 'second_factor', 'user_identity', 'user_name'],
    ].map((table) => [table, person]),
  ),
  ...Object.fromEntries(['bank_file', 'bank_line', 'bank_line_alias', 'bank_statement'].map((table) => [table, bank])),
  ...Object.fromEntries(
    [
      ...['charge_run', 'figures_run', 'office_note', 'office_person', 'office_presence', 'office_view'],
      ...['office_work', 'outstanding_closed', 'upkeep_mark'],
    ].map((table) => [table, desk]),
  ),
  ...Object.fromEntries(
    [
      ...['config_pages__proxy_configuration', 'config_pages__proxy_configuration__field_proxy_users', 'file_place'],
      ...['kysely_migration', 'kysely_migration_lock', 'node__reporting_period', 'node__season'],
      ...['node__season__field_packet_documents', 'server_secret', 'setting'],
    ].map((table) => [table, program]),
  ),
  ...Object.fromEntries(
    ['failed_sign_in', 'failed_sign_in_from', 'mail_asked', 'used_id_token'].map((table) => [table, passing]),
  ),
  file_to_remove: 'keys of the file store, for the hours until they go',
};

/** Tables of our own that name their company otherwise. */
const otherwise: Readonly<Record<string, string>> = { sign_up: 'company_name' };

const declared = new Map(registry.resources.map((resource) => [tableOf(resource), ownerColumn(resource)]));
declared.set('user__user', 'field_user_company');

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a table', () => {
  it('says whose its rows are, or why it need not', async () => {
    const { rows } = await sql<{ name: string; columns: readonly string[] }>`
      select table_name as name, array_agg(column_name::text) as columns from information_schema.columns
      where table_schema = current_schema() group by 1`.execute(world.db);
    const names = rows.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...declared.keys(), ...Object.keys(withoutCompany)]));
    const lacking = rows.filter(({ name, columns }) => {
      const column = declared.get(name) ?? otherwise[name] ?? 'company_id';
      return withoutCompany[name] === undefined && !columns.includes(column);
    });
    expect(lacking.map(({ name }) => name)).toEqual([]);
  });

  it('is not said to need none where it has one', async () => {
    const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.columns
      where table_schema = current_schema() and column_name = 'company_id'`.execute(world.db);
    expect(rows.map(({ name }) => name).filter((name) => withoutCompany[name] !== undefined)).toEqual([]);
  });

  it.each(carrying(registry).map(({ table }) => table))(
    '%s has it filled for a version that does not know it',
    async (table) => {
      const { rows } = await sql<{ made: string }>`select pg_get_triggerdef(t.oid) as made from pg_trigger t
      join pg_class c on c.oid = t.tgrelid where c.relname = ${table} and t.tgname like 'guard\\_%'`.execute(world.db);
      expect(rows.map(({ made }) => made)).toContainEqual(expect.stringContaining('(new.company_id IS NULL)'));
    },
  );
});
