import { rm } from 'node:fs/promises';
import { freshFolder, type ServerProcess, startInstalled } from '../process.ts';
import { openS3, type S3 } from '../s3.ts';
import { openWorld, type World } from '../world.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type OutsideDatabases, outsideDatabases } from './outside-databases.ts';

/** Two copies of an installed server on one outside PostgreSQL and one S3-compatible store, behind a balancer. */
export interface Copies {
  readonly one: ServerProcess;
  readonly other: ServerProcess;
  readonly balancer: Balancer;
  /** The same database and store in the test's own hands: what a test needs is put there. */
  readonly world: World;
  readonly store: S3;
  /** The data folder of each, where its mails go. */
  readonly folders: readonly [string, string];
  close(): Promise<void>;
}

/** @param databases where the database is; unless told, on one that ends with the copies */
export async function openCopies(databases?: OutsideDatabases): Promise<Copies> {
  const on = databases ?? (await outsideDatabases());
  const store = await openS3();
  const databaseUrl = await on.fresh();
  const world = await openWorld({ databaseUrl, filesUrl: store.url });
  const folders = [await freshFolder(), await freshFolder()] as const;
  const env = { DATABASE_URL: databaseUrl, FILES_URL: store.url };
  // The first one names the store; both at once might each do so.
  const one = await startInstalled(folders[0], env);
  const other = await startInstalled(folders[1], env);
  const balancer = await openBalancer([one.address, other.address]);
  return {
    one,
    other,
    balancer,
    world,
    store,
    folders,
    async close() {
      await balancer.close();
      await Promise.all([one.kill('SIGTERM'), other.kill('SIGTERM')]);
      await world.close();
      await Promise.all([databases === undefined ? on.close() : undefined, store.close()]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
