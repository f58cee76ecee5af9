import { type DBSchema, type IDBPDatabase, openDB, type StoreNames } from 'idb';

/** Opens a database of the browser's own at its first use, and again after the browser has ended it. */
export function openedDatabase<Schema extends DBSchema>(name: string, stores: readonly StoreNames<Schema>[]) {
  let opened: Promise<IDBPDatabase<Schema>> | null = null;
  return (): Promise<IDBPDatabase<Schema>> => {
    opened ??= openDB<Schema>(name, 1, {
      upgrade: (database) => {
        for (const store of stores) database.createObjectStore(store);
      },
      terminated: () => {
        opened = null;
      },
    });
    return opened;
  };
}
