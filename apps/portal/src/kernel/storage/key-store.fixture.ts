import { createKeyStore, type KeyStore } from './key-store.ts';

/** A Web Storage of its own for a test: the same interface over a Map. */
export function memoryStorage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    key: (index: number) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

export function memoryKeyStore(
  given: Readonly<Record<string, string>> = {},
): KeyStore & { values: Map<string, string> } {
  const storage = memoryStorage();
  for (const [key, value] of Object.entries(given)) storage.setItem(key, value);
  return { ...createKeyStore(() => storage), values: storage.values };
}
