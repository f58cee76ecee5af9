import { argon2Sync, randomBytes } from 'node:crypto';

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/**
 * A password as it is stored, of Argon2id's least cost: to sign in with it costs a test nothing. For those who are in a
 * test's way; what the server itself hashes, and whom it does not know, costs as much as in production.
 */
export function quickHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { memory: 8, passes: 1, parallelism: 1, message: password, nonce, tagLength: 32 });
  return `$argon2id$v=19$m=8,t=1,p=1$${base64(nonce)}$${base64(tag)}`;
}
