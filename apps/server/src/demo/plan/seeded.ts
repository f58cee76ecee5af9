import { createHash } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A UUID that the same name always gives (RFC 9562, version 8), so that a demonstration loaded twice is the same one. */
export function idOf(name: string): string {
  const bytes = digest(`packhouse demonstration/${name}`).subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Ids in a fixed order, for rows that nobody names. */
export function idsOf(name: string): () => string {
  let count = 0;
  return () => idOf(`${name}/${count++}`);
}

/** Choices that look like chance and are the same at each run. */
export interface Seeded {
  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number;
  pick<const T>(list: readonly [T, ...T[]]): T;
}

/** A generator that a name alone decides. */
export function seeded(name: string): Seeded {
  let count = 0;
  const between = (low: number, high: number) =>
    low + (digest(`${name}/${count++}`).readUInt32BE(0) % (high - low + 1));
  return { between, pick: (list) => list[between(0, list.length - 1)] ?? list[0] };
}
