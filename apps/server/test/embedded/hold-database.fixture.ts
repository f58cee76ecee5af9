import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '#db/open-database.ts';

/**
 * A server in small, for tests that kill one: opens the data folder of its first argument and, with `write` as the
 * second, inserts numbered rows. Prints `ready`, each number once it is acknowledged, or the line of a refusal.
 */
const [dataDir = '', task = 'hold'] = process.argv.slice(2);
const say = (line: string | number) => process.stdout.write(`${line}\n`);

try {
  const database = await openDatabase({
    dataDir,
    databaseUrl: null,
    log: { info: say, warn: say },
    onLost: ({ message }) => {
      say(`lost: ${message}`);
      process.exit(3);
    },
  });
  say('ready');
  process.on('SIGTERM', () => void database.close().then(() => process.exit(0)));
  if (task === 'write') {
    await database.pool.query('create table if not exists kept (id bigint primary key)');
    for (let id = 1; ; id += 1) {
      // A failed write is not acknowledged, and its number is not used again: it may have been stored all the same.
      const isKept = await database.pool.query('insert into kept values ($1)', [id]).then(
        () => true,
        () => false,
      );
      if (isKept) say(id);
      else await delay(20);
    }
  }
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
