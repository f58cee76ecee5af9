import { hash, randomBytes } from 'node:crypto';

/**
 * The SHA-256 of an opaque token, hex, which alone is stored. A token has 256 random bits, so a plain hash cannot be
 * guessed back.
 */
export function tokenHash(token: string): string {
  return hash('sha256', token, 'hex');
}

export const newToken = (): string => randomBytes(32).toString('base64url');
