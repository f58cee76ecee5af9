import type { Backend, Perform } from '@packhouse/programme';
import { client } from '#kernel/client/client.ts';
import { pause } from '#kernel/clock/pause.ts';
import { config } from '#kernel/config/config.ts';
import { createFilingDriver } from './create-filing-driver.ts';

/**
 * Carries the calls of one filing to the backend: `runFiling(start(intent, known), filingDriver())`. One for each
 * filing. `copyOfRecord`: the PDF that its upload sends, where it has one.
 */
export const filingDriver = (copyOfRecord: ArrayBuffer | Blob | null = null): Perform =>
  createFilingDriver({ client, copyOfRecord, pause });

/** The abilities of the backend that config.json names, as far as filing uses them. */
export const filingBackend = (): Backend => {
  const { operations, expectedVersion, absent } = config().profile;
  return { operations, comparesVersions: expectedVersion, ...(absent === undefined ? {} : { absent }) };
};
