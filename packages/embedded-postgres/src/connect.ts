import { createServer } from 'node:net';
import pg from 'pg';
import { superuser } from './cluster.ts';
import { DatabaseStartError } from './database-start-error.ts';
import { postmasterPort } from './postgres-process.ts';

/** Where the embedded PostgreSQL listens: a folder with its socket, or 127.0.0.1 where there are none. */
export type Endpoint = { readonly host: string; readonly port: number };

/** One attempt to reach it: a connection, `absent` when nobody listens, `busy` while it starts or stops. */
export type Attempt = pg.Client | 'absent' | 'busy';

/** The name under which this process appears in the database, so that another one can say who is there. */
export const applicationName = `packhouse-${process.pid}`;

const absentCodes = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET'];
/** cannot_connect_now, admin_shutdown, crash_shutdown, too_many_connections */
const busyCodes = ['57P03', '57P01', '57P02', '53300'];

/** Sockets in folders everywhere but on Windows, where a database that runs has noted its port. */
export async function endpointOf(socketFolder: string, pgFolder: string): Promise<Endpoint> {
  if (process.platform !== 'win32') return { host: socketFolder, port: 5432 };
  return { host: '127.0.0.1', port: postmasterPort(pgFolder) ?? (await freePort()) };
}

/**
 * Connects once as superuser.
 * @throws {DatabaseStartError} when PostgreSQL answers and refuses for another reason than a start or stop
 */
export async function tryConnect(endpoint: Endpoint, password: string): Promise<Attempt> {
  const client = new pg.Client({
    ...endpoint,
    user: superuser,
    password,
    database: 'postgres',
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    ssl: false,
  });
  // A broken connection is told by its query or by its end; without a listener it would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (absentCodes.includes(code)) return 'absent';
    const message = error instanceof Error ? error.message : String(error);
    if (busyCodes.includes(code) || /terminated unexpectedly|timeout/.test(message)) return 'busy';
    throw new DatabaseStartError(`The embedded database refuses its own server: ${message}.`);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((done) => probe.listen(0, '127.0.0.1', done));
  const address = probe.address();
  await new Promise((done) => probe.close(done));
  if (address === null || typeof address === 'string') throw new DatabaseStartError('No free port for the database.');
  return address.port;
}
