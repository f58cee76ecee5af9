import { createHash } from 'node:crypto';

/** What is stored of an opaque token: SHA-256, hex. A token has 256 random bits, so a plain hash cannot be guessed back. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
