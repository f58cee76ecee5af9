import { join } from 'node:path';
import { type OfficeRole, officeRights, officeRoles, user } from '@packhouse/programme';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { storeOfficeSettings } from '#settings/office-settings.ts';
import { loadSettings } from '#settings/programme-settings.ts';
import { put, type World } from '../../../test/world.ts';
import { officeOn } from '../office.fixture.ts';
import { commandActor } from './open-context.ts';
import { type Outcome, runOffice } from './run-office.ts';

/** Types a command on a test's own data, at ten in the morning of a day in New York. */
export type Type = (...words: readonly string[]) => Promise<Outcome>;

/** The one person of a small office, who decides everything alone. */
const onlyPerson = 'office';

async function enterOnlyPerson(world: World): Promise<void> {
  const there = await commandActor(world.db, undefined);
  if (there !== undefined) return;
  const userId = await put(world, user, { name: onlyPerson, staff: true }, { firstName: 'Ellen' });
  const roles: OfficeRole[] = officeRoles.filter((role) => role !== 'board');
  const row = { user_id: userId, roles, claim_limit: '1000000.00', changed: world.now };
  await world.db.insertInto('office_person').values(row).execute();
  const settings = { person: onlyPerson, withoutSecondPerson: officeRights };
  await world.db.transaction().execute((tx) => storeOfficeSettings(tx, settings, world.now));
}

export const typeOn =
  (world: World, day = '2026-11-21'): Type =>
  (...words) =>
    runOffice(words, async (_command, work, as) => {
      await enterOnlyPerson(world);
      return work({
        ...officeOn(world, day),
        actor: (await commandActor(world.db, as)) ?? officeOn(world, day).actor,
        settings: await loadSettings(world.db),
        storage: folderStorage(join(world.dataDir, 'files')),
        config: readConfig(['--data', world.dataDir], {}),
      });
    });

/** A command's output with --json. @throws Error when it was refused */
export async function answerOf(type: Type, ...words: readonly string[]): Promise<readonly Record<string, unknown>[]> {
  const { code, out } = await type(...words, '--json');
  if (code !== 0) throw new Error(out);
  return [JSON.parse(out)].flat();
}

/** Deeds that `provider check` tells of one kind: `tried`, `not tried`. */
export const deedsOf = (lines: readonly Record<string, unknown>[], kind: string): readonly unknown[] =>
  lines.filter(({ type }) => type === kind).map(({ deed }) => deed);
