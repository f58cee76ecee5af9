import { join } from 'node:path';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import type { World } from '../../../test/world.ts';
import { officeOn } from '../office.fixture.ts';
import { type Outcome, runOffice } from './run-office.ts';

/** Types a command on a test's own data, at ten in the morning of a day in New York. */
export type Type = (...words: readonly string[]) => Promise<Outcome>;

export const typeOn =
  (world: World, day = '2026-11-21'): Type =>
  (...words) =>
    runOffice(words, async (_command, work) =>
      work({
        ...officeOn(world, day),
        settings: await loadSettings(world.db),
        storage: folderStorage(join(world.dataDir, 'files')),
        config: readConfig(['--data', world.dataDir], {}),
      }),
    );

/** A command's output with --json. @throws Error when it was refused */
export async function answerOf(type: Type, ...words: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const { code, out } = await type(...words, '--json');
  if (code !== 0) throw new Error(out);
  return [JSON.parse(out)].flat();
}
