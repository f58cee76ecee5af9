import { openBenchDatabase } from './bench-database.mjs';
import { sizesOf } from './data-set.mjs';
import { loadDataSet } from './load-data-set.mjs';
import { serveDataSet } from './serve-data-set.mjs';
import { openSessions } from './tokens.mjs';

/**
 * Runs `work` with a server on the data set of a scale, which is loaded where it is missing.
 * @param work takes the server, access tokens of the people of company 1, 2, …, and the database
 */
export async function onDataSet(scale, say, work) {
  await loadDataSet(scale, say);
  const server = await serveDataSet(scale);
  const database = await openBenchDatabase(scale);
  try {
    const companies = Array.from({ length: sizesOf(1).companies }, (_, index) => index + 1);
    return await work(server, await openSessions(database, companies), database);
  } finally {
    await database.close();
    await server.stop();
  }
}
