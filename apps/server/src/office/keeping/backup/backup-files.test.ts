import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { firstHandlerReport } from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.ts';
import { type FileStorage, storageError } from '#files/storage.ts';
import { addHandler } from '../../../../test/filing.ts';
import { upload } from '../../../../test/requests.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { runOffice } from '../../cli/run-office.ts';
import { officeOn } from '../../office.fixture.ts';
import { readManifest } from './manifest.ts';

let world: World;
let scratch: string;
let ids: string[];
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'packhouse-backup-files-'));
  world = await openWorld();
  const { person } = await addHandler(world);
  const pdf = firstHandlerReport.fields.pdf.wire;
  ids = [await upload(world, person, firstHandlerReport, pdf), await upload(world, person, firstHandlerReport, pdf)];
});
afterEach(() => sql`update file__file set permanent = false`.execute(world.db));
afterAll(async () => {
  await world.close();
  await rm(scratch, { recursive: true, force: true });
});

const config = () => readConfig(['--data', world.dataDir], {});
/** Types a command, on a store that opens files so. */
const type = (words: readonly string[], open: FileStorage['open']) =>
  runOffice(words, (_command, work) =>
    work({ ...officeOn(world, '2026-11-21'), storage: { ...world.storage, open }, config: config() }),
  );
const away = async () => {
  throw storageError(new Error('connect ECONNREFUSED 10.0.0.7:9000'));
};

describe('a backup of files', () => {
  it('says that the store is away, and not that a file is missing', async () => {
    const folder = join(scratch, 'away');
    const { code, out } = await type(['backup', 'create', folder], away);
    expect({ code, out }).toMatchObject({
      code: 1,
      out: expect.stringMatching(
        /^The file store is not available at the moment: connect ECONNREFUSED 10\.0\.0\.7:9000\. Nothing was backed up: /,
      ),
    });
    expect(out).not.toContain('missing');
    await expect(readManifest(folder)).rejects.toThrow('holds no finished backup');
  }, 30_000);

  it('goes on where the store was away for a moment, also in the middle of a file', async () => {
    let opened = 0;
    const flaky = async (key: string) => {
      opened += 1;
      if (opened === 1) return away();
      if (opened > 2) return world.storage.open(key);
      return Readable.from(
        (async function* () {
          yield Buffer.from('%PDF');
          throw new Error('socket hang up');
        })(),
      );
    };
    const folder = join(scratch, 'flaky');
    expect(await type(['backup', 'create', folder], flaky)).toMatchObject({ code: 0 });
    expect((await readManifest(folder)).files.map(({ key }) => key)).toEqual(ids.toSorted());
  }, 30_000);

  it('names a file that a row needs and that is missing', async () => {
    const [gone = ''] = ids;
    await sql`update file__file set permanent = true where id = ${gone}::uuid`.execute(world.db);
    await world.storage.remove(gone);
    const { code, out } = await type(['backup', 'create', join(scratch, 'missing')], world.storage.open);
    expect({ code, out: out.trim() }).toEqual({ code: 1, out: `The file ${gone} is missing in the file store.` });
  });

  it('leaves out an upload that no row took and that is gone, and says how many', async () => {
    const folder = join(scratch, 'left out');
    const { code, out } = await type(['backup', 'create', folder], world.storage.open);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('1 upload that no row had taken is gone') });
    expect(await readManifest(folder)).toMatchObject({ files: [{ key: ids[1] }], leftOut: 1 });
    expect((await type(['backup', 'check', folder], world.storage.open)).out).toContain('1 upload that no row');
  });
});
