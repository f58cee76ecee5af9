import { join } from 'node:path';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/db/open-database.ts';
import { registry } from '../../packages/programme/src/index.ts';
import { root } from '../../scripts/parts/project.mjs';

/** Where the data set of a scale lives: a folder of its own, for the embedded database and for files. */
export const dataFolder = (scale) => join(process.env.BENCH_DATA ?? join(root, 'data', 'bench'), `scale-${scale}`);

/** The outside database of DATABASE_URL, or null for the embedded one. */
export const databaseUrl = () => process.env.DATABASE_URL ?? null;

/** Opens the data set's database, also beside a server that runs on it. */
export async function openBenchDatabase(scale, { join: beside = true } = {}) {
  const database = await openDatabase({
    dataDir: dataFolder(scale),
    databaseUrl: databaseUrl(),
    join: beside,
    connections: 4,
    log: { info: () => undefined, warn: (line) => console.error(line) },
    onLost: (reason) => {
      console.error(reason.message);
      process.exit(1);
    },
  });
  return database;
}

/** Makes the tables of this version. */
export const makeTables = ({ db }) => migrate(db, registry);

const key = 'bench';

/** The scale that a database was loaded with; null where it holds nothing of ours. */
export async function loadedScale({ pool }) {
  const { rows } = await pool.query('select value from setting where key = $1', [key]);
  return rows[0]?.value.scale ?? null;
}

export const noteScale = (client, scale) =>
  client.query('insert into setting (key, value) values ($1, $2)', [key, JSON.stringify({ scale })]);
