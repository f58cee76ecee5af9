import { lastUpkeep } from '../../../keeping/records/upkeep-marks.ts';
import { walkChain } from '../../../keeping/records/walk-chain.ts';
import { type Command, making, reading } from '../../command.ts';

export const integrityCommands: readonly Command[] = [
  reading({
    noun: 'integrity',
    verb: 'show',
    about: 'The last walk of the chain of records, and the last backup.',
    needs: 'audit',
    own: true,
    run: async (context) => ({
      walk: await lastUpkeep(context, 'walk'),
      backup: await lastUpkeep(context, 'backup'),
      now: context.now.toISOString(),
    }),
  }),
  making({
    noun: 'integrity',
    verb: 'walk',
    about: 'Walks the chain of records, a line of JSON for each step.',
    needs: 'audit',
    file: async (context) => ({
      name: 'walk.ndjson',
      type: 'application/x-ndjson',
      content: walkChain(context),
      writtenTo: (path) => `The steps of the walk are written to ${path}.`,
    }),
  }),
];
