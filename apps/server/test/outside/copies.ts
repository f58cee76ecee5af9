import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { inject } from 'vitest';
import { copyTemplate } from '../databases/databases-of-run.ts';
import { freshFolder, type ServerProcess, startInstalled } from '../process.ts';
import { openS3, type S3 } from '../s3.ts';
import { openWorld, type World } from '../world.ts';
import { type Balancer, openBalancer } from './balancer.ts';

/** Two copies of an installed server on one database and one S3-compatible store, behind a balancer. */
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

/** @param settings more of the environment of both */
export async function openCopies(settings: Readonly<Record<string, string>> = {}): Promise<Copies> {
  const { url: databaseUrl, drop } = await copyTemplate(inject('postgresOfRun'));
  const store = await openS3();
  const world = await openWorld({ databaseUrl, filesUrl: store.url });
  const folders = [await freshFolder(), await freshFolder()] as const;
  const env = { ...settings, DATABASE_URL: databaseUrl, FILES_URL: store.url };
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
      await Promise.all([drop(), store.close()]);
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same world, whose requests go to a copy that runs as a process of its own. */
export function worldAt(world: World, { address }: Pick<ServerProcess, 'address'>): World {
  const inject = async ({ method = 'GET', url, headers, payload }: Injected) => {
    const answer = await fetch(address + url, {
      method,
      // A server that is told to end waits for what may still come on connections that are kept.
      headers: { ...headers, connection: 'close' },
      ...(payload === undefined ? {} : { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    });
    const body = await answer.text();
    return {
      statusCode: answer.status,
      headers: Object.fromEntries(answer.headers),
      body,
      json: (): unknown => JSON.parse(body),
    };
  };
  // Border: of an application the tests' own functions use this alone.
  return { ...world, app: { inject } as unknown as World['app'] };
}

/** The same world, whose requests are sent again, as the portal does, while a copy breaks off or puts them off. */
export function insistent(world: World): World {
  const inject = async (request: Injected) => {
    for (;;) {
      const answer = await world.app.inject(request);
      if (answer.statusCode !== 502 && answer.statusCode !== 503) return answer;
      await delay(50);
    }
  };
  // Border: as above.
  return { ...world, app: { inject } as unknown as World['app'] };
}

interface Injected {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string | object;
}
