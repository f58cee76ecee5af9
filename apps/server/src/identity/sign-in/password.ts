import { type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { limitConcurrency } from '#load/concurrency-limit.ts';
import { WorkThread } from '#load/work-thread.ts';

/** OWASP's parameters for Argon2id: memory in KiB, passes, lanes (quality.md S2). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const tagLength = 32;
const saltLength = 16;

/**
 * Hashes a password with Argon2id and a fresh salt; returns a PHC string. It may wait in line for seconds: nobody holds
 * a connection of the database meanwhile.
 * @param sender whose share of the line it takes: an address
 * @throws {TooBusyError} when the line is full
 */
export async function hashPassword(password: string, sender?: string): Promise<string> {
  const nonce = randomBytes(saltLength);
  return writePhc(cost, nonce, await derive({ ...cost, message: password, nonce, tagLength }, sender));
}

/**
 * Compares a password with a stored PHC string. Where there is none (`null`: unknown user) it does the same work
 * and says no, so that time tells nothing about who exists. It waits in the same line as `hashPassword`.
 * @param sender whose share of the line it takes: an address
 * @throws {TooBusyError} when the line is full; Error when the stored text is no PHC string of Argon2id
 */
export async function verifyPassword(stored: string | null, password: string, sender?: string): Promise<boolean> {
  const { parameters, nonce, tag } = readPhc(stored ?? nobody);
  const given = await derive({ ...parameters, message: password, nonce, tagLength: tag.length }, sender);
  return timingSafeEqual(given, tag) && stored !== null;
}

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>;

/**
 * All Argon2 of the process, one after the other: two at once are no faster on the processors that answer requests, and
 * each holds 19 MiB. Each takes some 25 ms, so the line is at most five seconds long.
 */
const oneByOne = limitConcurrency({ running: 1, waiting: 200, share: 100, seconds: 0.025 });

/**
 * A thread of low priority (docs/decisions/013): in Node's own threads a hash takes the processor in turn with those
 * who are answered meanwhile.
 */
const thread = new WorkThread<Argon2Parameters, Uint8Array>(new URL('./hash-worker.ts', import.meta.url), {
  idleTime: 60_000,
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
});

const derive = (parameters: Argon2Parameters, sender: string | undefined): Promise<Uint8Array> =>
  oneByOne(() => thread.run(parameters), sender);

/** The PHC string format: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, base64 without padding. */
function writePhc({ memory, passes, parallelism }: Cost, salt: Uint8Array, tag: Uint8Array): string {
  const [saltText, tagText] = [salt, tag].map((bytes) => Buffer.from(bytes).toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${tagText}`;
}

function readPhc(text: string): { parameters: Cost; nonce: Buffer; tag: Buffer } {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (parts === null) throw new Error('A stored password hash is no PHC string of Argon2id.');
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number);
  const [nonce, tag] = parts.slice(4).map((bytes) => Buffer.from(bytes, 'base64'));
  if (memory === undefined || passes === undefined || parallelism === undefined || !nonce || !tag) {
    throw new Error('A stored password hash is incomplete.');
  }
  return { parameters: { memory, passes, parallelism }, nonce, tag };
}

/** Stands in for the hash of a user who does not exist; no password is known that fits it. */
const nobody = writePhc(cost, randomBytes(saltLength), randomBytes(tagLength));
