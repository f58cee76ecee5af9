import { type ActGiven, give, season } from '@packhouse/programme';
import { noteKey } from '#files/file-removal.ts';
import { lineOf } from '../../acts/row-line.ts';
import { addDocumentAct } from '../../keeping/records/document-act.ts';
import { OfficeRefusal } from '../../office-error.ts';
import type { SeasonMark } from '../../program/mark-season.ts';
import { removeSeasonAct } from '../../program/remove-season.ts';
import { changeSeasonAct, createSeasonAct, markSeasonAct } from '../../program/season-acts.ts';
import { acting, type Command, type CommandContext, reading } from '../command.ts';
import { seasonNamed } from '../find-rows.ts';

function marksOf({ current, exemption }: ActGiven<'season mark'>): readonly SeasonMark[] {
  const marks = [...(current ? ['current' as const] : []), ...(exemption ? ['currentExemption' as const] : [])];
  if (marks.length === 0) throw new OfficeRefusal('markMissing');
  return marks;
}

async function document(context: CommandContext, { season: word, file }: ActGiven<'season add-document'>) {
  const { id } = await seasonNamed(context, word);
  // Before the act opens its transaction: what fails in it leaves no bytes for good.
  const key = context.newId();
  await noteKey(context.db, key);
  return { seasonId: id, name: file.name, content: file.bytes, storage: context.storage, key };
}

export const seasonCommands: readonly Command[] = [
  reading('season show', {
    about: 'Everything about one season.',
    fields: { season: give.word() },
    needs: 'seasons',
    run: async (context, given) => lineOf(season, await seasonNamed(context, given.season)),
  }),
  acting('season create', createSeasonAct, (_context, { starts: startsOn, ...wish }) => ({ startsOn, ...wish })),
  acting('season change', changeSeasonAct, async (context, { season: word, title, ...values }) => ({
    seasonId: (await seasonNamed(context, word)).id,
    ...(title === undefined ? {} : { title }),
    values,
  })),
  acting('season mark', markSeasonAct, async (context, given) => ({
    seasonId: (await seasonNamed(context, given.season)).id,
    marks: marksOf(given),
  })),
  acting('season remove', removeSeasonAct, async (context, given) => ({
    seasonId: (await seasonNamed(context, given.season)).id,
  })),
  acting('season add-document', addDocumentAct, document),
];
