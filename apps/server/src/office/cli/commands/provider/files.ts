import { adoptFileStore } from '#files/file-store.ts';
import { type Command, reading } from '../../command.ts';

export const fileCommands: readonly Command[] = [
  reading({
    noun: 'files',
    verb: 'adopt',
    about: 'Says that all files were moved to where FILES_URL (or DATA_DIR) points now; servers start with that place.',
    run: async ({ db, storage }) => {
      await adoptFileStore(db, storage);
      return 'Servers on this database look for files here from now on.';
    },
  }),
];
