import { expect, type Page } from '@playwright/test';

/** Waits until the browser's own journals hold a text: only what is written there outlives the tab. */
export async function expectOnDevice(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(keptOnDevice), `${text} in the journal`).toContain(text);
}

/** Everything that the journals hold, as JSON. Runs in the page. */
async function keptOnDevice(): Promise<string> {
  const ofRequest = <T>(request: IDBRequest<T>) =>
    new Promise<T>((done, fail) => {
      request.onsuccess = () => done(request.result);
      request.onerror = () => fail(request.error);
    });
  const kept: unknown[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    if (!name.startsWith('packhouse-')) continue;
    const database = await ofRequest(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      kept.push(await ofRequest(database.transaction(store).objectStore(store).getAll()));
    }
    database.close();
  }
  return JSON.stringify(kept);
}
