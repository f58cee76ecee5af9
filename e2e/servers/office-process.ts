import { randomUUID } from 'node:crypto';
import { registry } from '@packhouse/programme';
import { type Config, readConfig } from '../../apps/server/src/config/config.ts';
import { type Database, openDatabase } from '../../apps/server/src/db/open-database.ts';
import type { OwnTables } from '../../apps/server/src/db/own-tables.ts';
import { openStorage } from '../../apps/server/src/files/open-storage.ts';
import { findAccount, setPassword } from '../../apps/server/src/identity/sign-in/accounts.ts';
import { commandActor, contextRunner } from '../../apps/server/src/office/cli/open-context.ts';
import { type RunWithContext, runOffice } from '../../apps/server/src/office/cli/run-office.ts';
import { asOffice } from '../../apps/server/src/office/office-context.ts';
import { programmeClock } from '../../apps/server/src/settings/programme-clock.ts';
import { loadSettings } from '../../apps/server/src/settings/programme-settings.ts';

/** A request to the program office of the server whose data folder is named. */
export type Asked = { readonly id: number; readonly data: string } & (
  | { /** A command, as it is typed after `npm run office --`. */ readonly words: readonly string[] }
  | { /** A statement for its database; the answer is its rows, as JSON. */ readonly statement: string }
  | { /** A password to choose, as the link in the mail to a new user lets them. */ readonly choice: Choice }
);

export interface Choice {
  readonly username: string;
  readonly password: string;
}

/** The command's output. */
export interface Answered {
  readonly id: number;
  readonly isDone: boolean;
  readonly out: string;
}

const databases = new Map<string, Promise<Database<OwnTables>>>();

/** The database of the server that runs on a data folder, opened once for all that is asked. */
function databaseOf({ dataDir, databaseUrl }: Config): Promise<Database<OwnTables>> {
  const known = databases.get(dataDir);
  if (known !== undefined) return known;
  const log = { info: () => undefined, warn: () => undefined };
  // A server that is started again on the same folder has another one.
  const forget = () => databases.delete(dataDir);
  const opened = openDatabase<OwnTables>({ dataDir, databaseUrl, join: true, connections: 2, log, onLost: forget });
  databases.set(dataDir, opened);
  opened.catch(forget);
  return opened;
}

/** The context of the command line, but that it stays open: to open one takes longer than most commands. */
const standingContext =
  (config: Config): RunWithContext =>
  async (command, work, as) => {
    if (command.onEmptyData) return contextRunner(config)(command, work, as);
    const { db } = await databaseOf(config);
    const settings = await loadSettings(db);
    const now = programmeClock(() => new Date(), config.demoToday, settings.timeZone)();
    const parts = { db, registry, settings, now, newId: randomUUID, storage: await openStorage(config), config };
    return work(asOffice(parts, await commandActor(db, as)));
  };

async function choosePassword(config: Config, { username, password }: Choice): Promise<void> {
  const { db } = await databaseOf(config);
  const { userId } = await findAccount(db, username);
  if (userId === null) throw new Error(`There is no user ${username}.`);
  await setPassword(db, userId, password, new Date());
}

async function run(asked: Asked): Promise<Omit<Answered, 'id'>> {
  const config = readConfig(['--data', asked.data]);
  if ('words' in asked) {
    const { code, out } = await runOffice(asked.words, standingContext(config));
    // Another one of the office confirms a proposal.
    const proposal = /waits for a second person, as proposal (\d+)/.exec(out)?.[1];
    if (proposal === undefined) return { isDone: code === 0, out };
    const confirmed = await runOffice(['decision', 'confirm', proposal, '--as', 'manager'], standingContext(config));
    return { isDone: confirmed.code === 0, out: confirmed.out };
  }
  if ('statement' in asked) {
    const { rows } = await (await databaseOf(config)).pool.query(asked.statement);
    return { isDone: true, out: JSON.stringify(rows) };
  }
  await choosePassword(config, asked.choice);
  return { isDone: true, out: '' };
}

async function answer(asked: Asked): Promise<void> {
  const answered = await run(asked).catch((error: unknown) => ({
    isDone: false,
    out: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }));
  process.send?.({ id: asked.id, ...answered } satisfies Answered);
}

// Border: only office.ts holds the other end of the channel.
process.on('message', (message) => void answer(message as Asked));
process.on('disconnect', () => process.exit());
