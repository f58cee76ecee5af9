// Rooms: app
// The watch under which every journey runs, shown what it is there for.
import { type BrowserContext, test as plain } from '@playwright/test';
import { expect } from './portal.ts';
import { watchContext } from './watch/journey.ts';

/** The watch's findings about a page with this in its body. */
async function saidOf(
  context: BrowserContext,
  body: string,
  title = 'Sign in – Packhouse',
): Promise<ReadonlySet<string>> {
  const faults = new Set<string>();
  await watchContext(context, faults, 1000);
  const page = await context.newPage();
  const html = `<meta charset="utf-8"><title>${title}</title><link rel="icon" href="data:,"><body>${body}<p>the end</p>`;
  await page.route('/nothing', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto('/nothing');
  await page.getByText('the end').waitFor();
  return faults;
}

plain('an error and a rejection that nobody catches are told', async ({ context }) => {
  const body = '<script>Promise.reject(new Error("unkept")); setTimeout(() => { throw new Error("thrown") })</script>';
  const faults = await saidOf(context, body);
  await expect.poll(() => [...faults].sort()).toEqual(['thrown', 'unkept']);
});

plain('a key of the catalogues is told, wherever it stands', async ({ context }) => {
  const body =
    '<h1>app.crash</h1><p>firstHandler.listTitle (3)</p><button aria-label="crash.title">x</button><b>undated</b>';
  const faults = await saidOf(context, body, 'sessionEnd.title – Packhouse');
  await expect
    .poll(() => [...faults].sort())
    .toEqual([
      '/nothing shows the key "crash.title" as aria-label',
      '/nothing shows the key "firstHandler.listTitle" on the screen',
      '/nothing shows the key "sessionEnd.title" as title of the page',
      '/nothing shows the key "undated" on the screen',
    ]);
});

plain('what is under way for ever is told, what ends is not', async ({ context }) => {
  const body = `<button aria-busy="true">Continue</button><span data-kind="saving">Saving…</span>
    <i role="progressbar" aria-label="Loading"></i><script>setTimeout(() => document.querySelector('i').remove(), 300)</script>`;
  const faults = await saidOf(context, body);
  await expect
    .poll(() => [...faults].sort())
    .toEqual(['/nothing has been under way for 1 s: Continue', '/nothing has been under way for 1 s: Saving…']);
});

plain('what people read and type is no key', async ({ context }) => {
  const body = '<p>Title. A draft of October was saved, total.csv too; search the help.</p><input value="crash.title">';
  const faults = await saidOf(context, `${body}<i role="progressbar" hidden></i>`);
  await context.pages()[0]?.getByText('the end').click();
  expect([...faults]).toEqual([]);
});
