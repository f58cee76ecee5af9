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

export async function readRecording(setting: Setting, recording: Recording): Promise<readonly Exchange[]> {
  const url = new URL(`./recordings/${setting}/${recording}.json`, import.meta.url);
  // Border: the files are ours, written by the recorder in this shape.
  return JSON.parse(await readFile(url, 'utf8')) as readonly Exchange[];
}
