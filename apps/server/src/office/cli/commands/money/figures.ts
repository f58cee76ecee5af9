import { figuresCsv, figuresRuns, publishFiguresAct } from '../../../figures/publish-figures.ts';
import { OfficeError } from '../../../office-error.ts';
import { acting, type Command } from '../../command.ts';
import { seasonNamed } from '../../find-rows.ts';

export const figuresCommands: readonly Command[] = [
  {
    noun: 'figures',
    verb: 'publish',
    about: "Publishes a season's figures up to the end of a quarter, for good: none tells of a company.",
    args: ['season'],
    options: { through: { about: 'Last month of the quarter, such as 2026-12.', required: true } },
    ...acting(publishFiguresAct, async (context, input) => {
      const { id } = await seasonNamed(context, input.arg('season'));
      return { seasonId: id, through: input.text('through') };
    }),
  },
  {
    noun: 'figures',
    verb: 'list',
    needs: 'figures',
    about: 'Published runs, newest first.',
    run: async ({ db }) =>
      (await figuresRuns(db)).map(({ id, through, at, by_name, hash }) => ({ id, through, at, by: by_name, hash })),
  },
  {
    noun: 'figures',
    verb: 'show',
    needs: 'figures',
    about: 'A published run, figure by figure; withheld ones are named as such.',
    args: ['run'],
    options: { csv: { about: 'As CSV.', flag: true } },
    run: async ({ db }, input) => {
      const run = (await figuresRuns(db)).find(({ id }) => id === input.arg('run'));
      if (run === undefined) throw new OfficeError(`There is no run ${input.arg('run')}. "figures list" shows them.`);
      if (input.flag('csv')) return figuresCsv(run);
      return run.figures.map(({ table, place, time, figures }) => ({
        table,
        place,
        time,
        ...(figures ?? { pounds: 'withheld' }),
      }));
    },
  },
];
