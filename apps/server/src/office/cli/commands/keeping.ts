import { resolve } from 'node:path';
import { give } from '@packhouse/programme';
import { adoptFileStore } from '#files/file-store.ts';
import { checkBackup } from '../../keeping/backup/check-backup.ts';
import { makeBackup } from '../../keeping/backup/make-backup.ts';
import { type Manifest, readManifest } from '../../keeping/backup/manifest.ts';
import { restoreBackup } from '../../keeping/backup/restore-backup.ts';
import { discardJobAct, retryJobAct } from '../../keeping/job-acts.ts';
import { lastUpkeep, noteUpkeep } from '../../keeping/records/upkeep-marks.ts';
import { walkChain } from '../../keeping/records/walk-chain.ts';
import { acting, type Command, type CommandContext, making, officeFile, reading } from '../command.ts';

function leftOutOf({ leftOut = 0 }: Manifest): string {
  if (leftOut === 0) return '';
  const gone = leftOut === 1 ? '1 upload that no row had taken is' : `${leftOut} uploads that no row had taken are`;
  return `; ${gone} gone from the file store and left out`;
}

function contentsOf(manifest: Manifest): string {
  const { tables, files, madeAt } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${files.length} files, as of ${madeAt}${leftOutOf(manifest)}`;
}

/** Said at each backup: who has it has what the database seals, and what seals it. */
const keysInside =
  'It holds the keys to every authenticator app and to messages to programs beside what they seal: keep it encrypted.';

/** Notes that a backup was made, which was read whole: by that note the alerts know. */
async function noteMade(context: CommandContext, { tables, files }: Manifest): Promise<void> {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  await noteUpkeep(context, 'backup', { rows, files: files.length });
}

export const keepingCommands: readonly Command[] = [
  reading('integrity show', {
    about: 'The last walk of the chain of records, and the last backup.',
    needs: 'audit',
    own: true,
    run: async (context) => ({
      walk: await lastUpkeep(context, 'walk'),
      backup: await lastUpkeep(context, 'backup'),
      now: context.now.toISOString(),
    }),
  }),
  making('integrity walk', {
    about: 'Walks the chain of records, a line of JSON for each step.',
    needs: 'audit',
    file: async (context) => officeFile('walk', walkChain(context), 'The steps of the walk are', 'ndjson'),
  }),
  acting('job retry', retryJobAct, (_context, { job }) => ({ jobId: job })),
  acting('job discard', discardJobAct, (_context, { job, reason }) => ({ jobId: job, note: reason })),
  reading('backup create', {
    about:
      'Copies every row and file into a new folder, as they are at this moment, and reads all of it again; the server goes on meanwhile.',
    fields: {
      folder: give.word(),
      pending: give.flag('It is packed and checked first, and counts only once `backup made` says so.'),
    },
    run: async (context, given) => {
      const folder = resolve(given.folder);
      const manifest = await makeBackup(context.db, context.storage, folder, context.now);
      if (given.pending !== true) await noteMade(context, await checkBackup(folder));
      return `${folder} holds ${contentsOf(manifest)}. ${keysInside}`;
    },
  }),
  reading('backup check', {
    about: 'Reads a backup and compares every part of it with its hash.',
    // Looked at before it is restored, on a database that must stay empty.
    asItIs: true,
    fields: { folder: give.word() },
    run: async (_context, given) =>
      `Nothing is missing or changed: ${contentsOf(await checkBackup(resolve(given.folder)))}.`,
  }),
  reading('backup made', {
    about: 'Notes for the alerts that a backup was made, once `backup check` has read it and it is in its place.',
    fields: { folder: give.word() },
    run: async (context, given) => {
      const manifest = await readManifest(resolve(given.folder));
      await noteMade(context, manifest);
      return `Counts as made: ${contentsOf(manifest)}.`;
    },
  }),
  reading('backup restore', {
    about: 'Puts a backup into an empty data folder or database, while no server runs on it.',
    fields: { folder: give.word() },
    onEmptyData: true,
    run: async (context, given) => `Restored: ${contentsOf(await restoreBackup(context, resolve(given.folder)))}.`,
  }),
  reading('files adopt', {
    about: 'Says that all files were moved to where FILES_URL (or DATA_DIR) points now; servers start with that place.',
    run: async ({ db, storage }) => {
      await adoptFileStore(db, storage);
      return 'Servers on this database look for files here from now on.';
    },
  }),
];
