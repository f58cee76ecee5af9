import { defaultLanguage, languages, mayRead, season } from '@packhouse/programme';
import { documentWords } from '#features/documents/drawing/document-words.ts';
import { drawDocument } from '#features/documents/drawing/draw-document.ts';
import { figuresDocument } from '../../../figures/figures-document.ts';
import {
  type FiguresRun,
  figuresCsv,
  figuresRuns,
  openQuarters,
  type PublishedFigure,
  previewFigures,
  publishFiguresAct,
} from '../../../figures/publish-figures.ts';
import { noteExport } from '../../../note-export.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import {
  acting,
  type Command,
  type CommandContext,
  type Input,
  type Line,
  type OfficeFile,
  oneOf,
} from '../../command.ts';
import { listRows, seasonNamed } from '../../find-rows.ts';

const through = { about: 'Last month of the quarter, such as 2026-12.', required: true } as const;

async function publication(context: CommandContext, input: Input) {
  const { id } = await seasonNamed(context, input.arg('season'));
  return { seasonId: id, through: input.text('through') };
}

/** @throws OfficeRefusal for a run that there is not */
async function runNamed({ db }: CommandContext, id: string): Promise<FiguresRun> {
  const run = (await figuresRuns(db)).find((one) => one.id === id);
  if (run === undefined) throw new OfficeRefusal('runUnknown', { id });
  return run;
}

const lineOf = ({ table, place, time, figures }: PublishedFigure): Line => ({
  table,
  place,
  time,
  ...(figures ?? { pounds: 'withheld' }),
});

const runLine = ({ id, season: title, through: month, at, by_name, hash, figures }: FiguresRun): Line => {
  const published = figures.filter((figure) => figure.figures !== null).length;
  return { id, season: title, through: month, at, by: by_name, published, withheld: figures.length - published, hash };
};

/** Who publishes, or looks after those who do, sees what would be published; nobody else sees it before it is. */
function demandPublishing({ actor }: CommandContext): void {
  if (!mayRead('figuresPublish', actor.roles) && actor.channel === 'console')
    throw new OfficeRefusal('rightMissing', { name: actor.username ?? '', right: 'figuresPublish' });
}

async function quarters(context: CommandContext): Promise<readonly Line[]> {
  demandPublishing(context);
  const lines: Line[] = [];
  for (const { id, base, values } of await listRows(context, season)) {
    const days = { startsOn: String(values.startsOn), endsOn: String(values.endsOn) };
    const open = await openQuarters(context, { id, ...days });
    lines.push(...open.map((month) => ({ season: id, title: String(base.title), through: month })));
  }
  return lines.toSorted((one, other) => (String(one.through) < String(other.through) ? 1 : -1));
}

async function file(context: CommandContext, input: Input): Promise<OfficeFile> {
  const run = await runNamed(context, input.arg('run'));
  const language = oneOf(
    '--language',
    input.optional('language') ?? defaultLanguage,
    languages.map(({ code }) => code),
  );
  const isPdf = input.flag('pdf');
  const words = documentWords(language, context.settings.unit);
  const content = isPdf ? await drawDocument(figuresDocument(run, context.settings, words)) : figuresCsv(run);
  await noteExport(context, 'figures', { run: run.id, as: isPdf ? 'pdf' : 'csv' });
  return {
    name: `figures-${run.season}-${run.through}.${isPdf ? 'pdf' : 'csv'}`,
    type: isPdf ? 'application/pdf' : 'text/csv; charset=utf-8',
    content: [content],
    writtenTo: (path) => `The figures are written to ${path}.`,
  };
}

export const figuresCommands: readonly Command[] = [
  {
    noun: 'figures',
    verb: 'publish',
    about: "Publishes a season's figures up to the end of a quarter, for good: none tells of a company.",
    args: ['season'],
    options: { through },
    ...acting(publishFiguresAct, publication),
  },
  {
    noun: 'figures',
    verb: 'quarters',
    needs: 'seasons',
    about: 'Quarters that are over and not published.',
    run: quarters,
  },
  {
    noun: 'figures',
    verb: 'preview',
    needs: 'seasons',
    about: 'What would be published, figure by figure; nothing is.',
    args: ['season'],
    options: { through },
    run: async (context, input) => {
      demandPublishing(context);
      return (await previewFigures(context, await publication(context, input))).map(lineOf);
    },
  },
  {
    noun: 'figures',
    verb: 'list',
    needs: 'figures',
    about: 'Published runs, newest first.',
    run: async ({ db }) => (await figuresRuns(db)).map(runLine),
  },
  {
    noun: 'figures',
    verb: 'show',
    needs: 'figures',
    about: 'A published run, figure by figure; withheld ones are named as such.',
    args: ['run'],
    options: { csv: { about: 'As CSV.', flag: true } },
    run: async (context, input) => {
      const run = await runNamed(context, input.arg('run'));
      return input.flag('csv') ? figuresCsv(run) : run.figures.map(lineOf);
    },
  },
  {
    noun: 'figures',
    verb: 'file',
    needs: 'figures',
    about: 'A published run as a CSV or PDF file.',
    args: ['run'],
    options: {
      pdf: { about: 'As PDF.', flag: true },
      language: { about: `Of the PDF, one of: ${languages.map(({ code }) => code).join(', ')}; English unless told.` },
    },
    file,
  },
];
