import type { Db, Tx } from '#db/db.ts';

/** Reads everything as it stands at one moment, while others go on writing. */
export const readAtOnce = <Read>(db: Db, read: (tx: Tx) => Promise<Read>): Promise<Read> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);
