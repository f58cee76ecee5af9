import {
  type ActGiven,
  defaultLanguage,
  type GivenOf,
  give,
  mayRead,
  type OpenQuarter,
  officeActs,
  type PublishedRun,
  type ShownFigure,
  season,
} from '@packhouse/programme';
import { documentWords } from '#features/documents/document-words.ts';
import { drawDocument } from '#features/documents/draw-document.ts';
import { noteExport } from '../../note-export.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { figuresDocument } from '../../program/figures-document.ts';
import {
  type FiguresRun,
  figuresCsv,
  figuresRuns,
  openQuarters,
  type PublishedFigure,
  previewFigures,
  publishFiguresAct,
} from '../../program/publish-figures.ts';
import { acting, type Command, type CommandContext, languageGiven, making, officeFile, reading } from '../command.ts';
import { listRows, seasonNamed } from '../find-rows.ts';

const publication = async (context: CommandContext, { season: word, through }: ActGiven<'figures publish'>) => ({
  seasonId: (await seasonNamed(context, word)).id,
  through,
});

/** @throws OfficeRefusal for a run that there is not */
async function runNamed({ db }: CommandContext, id: string): Promise<FiguresRun> {
  const run = (await figuresRuns(db)).find((one) => one.id === id);
  if (run === undefined) throw new OfficeRefusal('runUnknown', { id });
  return run;
}

const lineOf = ({ table, place, time, figures }: PublishedFigure) =>
  ({ table, place, time, ...(figures ?? { pounds: 'withheld' }) }) satisfies ShownFigure;

const runLine = ({ id, season: title, through: month, at, by_name, hash, figures }: FiguresRun) => {
  const published = figures.filter((figure) => figure.figures !== null).length;
  const withheld = figures.length - published;
  const by = by_name;
  return { id, season: title, through: month, at, by, published, withheld, hash } satisfies PublishedRun<Date>;
};

/** Anyone who publishes, or looks after those who do, sees what would be published; nobody else sees it before it is. */
function demandPublishing({ actor }: CommandContext): void {
  if (!mayRead('figuresPublish', actor.roles) && actor.channel === 'console')
    throw new OfficeRefusal('rightMissing', { name: actor.username ?? '', right: 'figuresPublish' });
}

async function quarters(context: CommandContext) {
  demandPublishing(context);
  const lines = await Array.fromAsync(await listRows(context, season), async ({ id, base, values }) => {
    const days = { startsOn: String(values.startsOn), endsOn: String(values.endsOn) };
    const open = await openQuarters(context, { id, ...days });
    return open.map((month): OpenQuarter => ({ season: id, title: String(base.title), through: month }));
  });
  return lines
    .flat()
    .toSorted((one, other) => (one.through < other.through ? 1 : -1))
    .map((line) => ({ ...line }));
}

const wanted = { run: give.word(), pdf: give.flag('As PDF.'), language: languageGiven('Of the PDF, one of') };

async function file(context: CommandContext, given: GivenOf<typeof wanted>) {
  const { language = defaultLanguage } = given;
  const run = await runNamed(context, given.run);
  const as = given.pdf === true ? 'pdf' : 'csv';
  const words = documentWords(language, context.settings);
  const content = as === 'pdf' ? await drawDocument(figuresDocument(run, context.settings, words)) : figuresCsv(run);
  await noteExport(context, 'file', { file: 'figures', run: run.id, as });
  return officeFile(`figures-${run.season}-${run.through}`, [content], 'The figures are', as);
}

export const figuresCommands: readonly Command[] = [
  acting('figures publish', publishFiguresAct, publication),
  reading('figures quarters', {
    needs: 'seasons',
    about: 'Quarters that are over and not published.',
    run: quarters,
  }),
  reading('figures preview', {
    needs: 'seasons',
    about: 'What would be published, figure by figure; nothing is.',
    fields: officeActs['figures publish'].fields,
    run: async (context, given) => {
      demandPublishing(context);
      return (await previewFigures(context, await publication(context, given))).map(lineOf);
    },
  }),
  reading('figures list', {
    needs: 'figures',
    about: 'Published runs, newest first.',
    run: async ({ db }) => (await figuresRuns(db)).map(runLine),
  }),
  reading('figures show', {
    needs: 'figures',
    about: 'A published run, figure by figure; withheld ones are named as such.',
    fields: { run: give.word(), csv: give.flag('As CSV.') },
    run: async (context, given) => {
      const run = await runNamed(context, given.run);
      return given.csv === true ? figuresCsv(run) : run.figures.map(lineOf);
    },
  }),
  making('figures file', {
    needs: 'figures',
    about: 'A published run as a CSV or PDF file.',
    fields: wanted,
    file,
  }),
];
