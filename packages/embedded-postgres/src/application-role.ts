import type pg from 'pg';

/** The role of the application's queries and the database it owns. */
export const applicationRole = 'packhouse';

/**
 * Makes the application's role and database if they are missing. The role is no superuser: a superuser's SQL can run
 * programs on the machine, the application's cannot.
 * @param password letters, digits, `-` and `_` only
 */
export async function ensureApplicationRole(client: pg.Client, password: string): Promise<void> {
  const { rows } = await client.query<{ role: boolean; database: boolean }>(
    `select exists (select from pg_roles where rolname = $1) as role,
            exists (select from pg_database where datname = $1) as database`,
    [applicationRole],
  );
  if (rows[0]?.role !== true) {
    await client.query(
      `create role ${applicationRole} login nosuperuser nocreatedb nocreaterole password '${password}'`,
    );
    await client.query('revoke connect on database postgres, template1 from public');
  }
  if (rows[0]?.database !== true) await client.query(`create database ${applicationRole} owner ${applicationRole}`);
}
