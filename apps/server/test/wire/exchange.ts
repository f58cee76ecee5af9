import { readFile } from 'node:fs/promises';

/** A value as JSON has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
export type JsonObject = { readonly [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One recorded request with its answer; volatile values stand in braces. */
export interface Exchange {
  readonly name: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Json;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Json;
  };
}

/** The recordings, in the order in which they were made. */
export const recordings = [
  '01-token',
  '02-authentication',
  '03-reads',
  '04-query',
  '05-confirmation',
  '06-writes',
  '07-reports',
  '08-reimbursement',
  '09-exemptions-files',
] as const;
export type Recording = (typeof recordings)[number];

/** `core` has the stock page size, `lifted` the page limits raised by the provider. */
export type Setting = 'core' | 'lifted';

/** Exchanges that came otherwise: at that place of the recording, instead of so many. */
interface Other {
  readonly at: number;
  readonly instead: number;
  readonly exchanges: readonly Exchange[];
}

// Border: the files are ours, written by the recorder in these shapes.
const readFileOf = async <T>(name: string): Promise<T> =>
  JSON.parse(await readFile(new URL(`./recordings/${name}.json`, import.meta.url), 'utf8')) as T;

/** A recording as it was made at stock page sizes, or with what came otherwise where these were raised. */
export async function readRecording(setting: Setting, recording: Recording): Promise<readonly Exchange[]> {
  const exchanges = await readFileOf<readonly Exchange[]>(recording);
  if (setting === 'core') return exchanges;
  const others = (await readFileOf<Partial<Record<Recording, readonly Other[]>>>('lifted'))[recording] ?? [];
  return others.reduceRight(
    (found: readonly Exchange[], other) => found.toSpliced(other.at, other.instead, ...other.exchanges),
    exchanges,
  );
}
