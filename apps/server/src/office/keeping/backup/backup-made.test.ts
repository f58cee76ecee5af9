import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstHandlerReport } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { addHandler } from '../../../../test/filing.ts';
import { upload } from '../../../../test/requests.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { runOffice } from '../../cli/run-office.ts';
import { officeOn } from '../../office.fixture.ts';
import { tablePath } from './manifest.ts';

let world: World;
let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'packhouse-made-'));
  world = await openWorld();
  const handler = await addHandler(world);
  await upload(world, handler.person, firstHandlerReport, firstHandlerReport.fields.pdf.wire);
});
afterAll(async () => {
  await world.close();
  await rm(scratch, { recursive: true, force: true });
});

/** Types a command; `damage` is done while files are copied, when every table is written. */
function type(words: readonly string[], damage: () => Promise<void> = async () => undefined) {
  const files = folderStorage(join(world.dataDir, 'files'));
  const open = async (key: string) => {
    await damage();
    return files.open(key);
  };
  const config = readConfig(['--data', world.dataDir], {});
  return runOffice(words, (_command, work) =>
    work({ ...officeOn(world, '2026-11-21'), storage: { ...files, open }, config }),
  );
}
const cut = (folder: string) => truncate(tablePath(folder, 'node__season'), 20);
/** Backups that count: their notes are never taken back. */
const counted = async () => {
  const rows = await world.db.selectFrom('upkeep_mark').select('id').where('kind', '=', 'backup').execute();
  return rows.length;
};

describe('a backup counts as made', () => {
  it('once it was read again as a whole', async () => {
    expect(await counted()).toBe(0);
    expect(await type(['backup', 'create', join(scratch, 'whole')])).toMatchObject({ code: 0 });
    expect(await counted()).toBe(1);
  });

  it('not where a part was damaged before that', async () => {
    const before = await counted();
    const folder = join(scratch, 'damaged');
    const { code, out } = await type(['backup', 'create', folder], () => cut(folder));
    expect({ code, out }).toMatchObject({
      code: 1,
      out: expect.stringContaining('node__season is not what was written'),
    });
    expect(await counted()).toBe(before);
  });

  it('where it is packed first, once that is said after its check', async () => {
    const before = await counted();
    const folder = join(scratch, 'pending');
    await type(['backup', 'create', '--pending', folder]);
    await type(['backup', 'check', folder]);
    expect(await counted()).toBe(before);
    expect(await type(['backup', 'made', folder])).toMatchObject({ code: 0 });
    expect(await counted()).toBe(before + 1);
    await cut(folder);
    expect(await type(['backup', 'check', folder])).toMatchObject({ code: 1 });
    expect(await type(['backup', 'made', join(scratch, 'nowhere')])).toMatchObject({ code: 1 });
    expect(await counted()).toBe(before + 1);
  });
});
