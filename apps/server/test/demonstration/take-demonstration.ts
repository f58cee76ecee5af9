import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '@packhouse/embedded-postgres';
import type { Config } from '#config/config.ts';
import { makeDemonstration } from './make-demonstration.ts';

/** Of a data folder, what belongs to one place: where its socket is, and where its database was moved. */
const ofOnePlace = ['socket-dir', 'cluster-at'];

const isFresh = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/**
 * Puts the demonstration that this run of tests has loaded once into a data folder that is empty. Nothing where the
 * folder holds anything, where the server is told to keep its rows or files elsewhere, or outside a run.
 */
export async function takeDemonstration(config: Config): Promise<void> {
  const { dataDir, databaseUrl, filesUrl, demo, demoToday, programme } = config;
  const ofRun = process.env.TEST_DEMONSTRATIONS;
  // Of another program than the delivered one there is a server or two: each makes its own.
  if (
    ofRun === undefined ||
    programme !== null ||
    !demo ||
    databaseUrl !== null ||
    filesUrl !== null ||
    !isFresh(dataDir)
  )
    return;
  const made = join(ofRun, demoToday ?? 'today');
  await once(made, (draft) => makeDemonstration({ ...config, dataDir: draft }));
  // As root without mount namespaces the database is kept elsewhere, and cannot be copied with its folder.
  if (existsSync(join(made, 'cluster-at'))) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(made, dataDir, { recursive: true, filter: (path) => !ofOnePlace.includes(basename(path)) });
}

/** Makes a folder unless it is there; of several processes one does, and the others wait for it. */
async function once(folder: string, make: (draft: string) => Promise<void>): Promise<void> {
  const maker = `${folder}.maker`;
  mkdirSync(dirname(folder), { recursive: true });
  while (!existsSync(folder)) {
    if (!isTaken(maker)) {
      const draft = `${folder}.draft`;
      rmSync(draft, { recursive: true, force: true });
      await make(draft);
      renameSync(draft, folder);
      rmSync(maker);
    } else await delay(50);
  }
}

/** Whether another process that is alive makes it; if not, this one does from now on. */
function isTaken(maker: string): boolean {
  try {
    writeFileSync(maker, String(process.pid), { flag: 'wx' });
    return false;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const pid = Number(existsSync(maker) ? readFileSync(maker, 'utf8') : 0);
    if (pid !== 0 && !isAlive(pid)) rmSync(maker, { force: true });
    return true;
  }
}
