// Rooms: office/reports, office/desk-parts, server/office/acts
import { addCleanReports } from './office/clean-reports.ts';
import { signInAtOffice, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { serverData } from './servers/office.ts';

test.describe.configure({ timeout: 120_000 });
// The question for a second factor is a refusal.
test.use({ knownFaults: /Failed to load resource.* 40[03]/ });

/** The view that this journey made, in the URL as it is kept. */
const ours = '/office/queue?q=Late+Mill';

test('the way from one to the next is that of the list, however late the page of the first one comes', {
  tag: '@long',
}, async ({ page, baseURL }) => {
  await addCleanReports((statement) => tableRows(statement, serverData), 'Late Mill', 2);
  const listed = page.getByRole('main').getByRole('rowheader').getByRole('link');
  const seen = page.getByRole('button', { name: 'Mark as seen (Alt Enter)', exact: true });
  await signInAtOffice(page, baseURL ?? '', 'staff', '/office/queue');
  await page.goto(ours);
  await expect(listed).toHaveCount(2);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/lists/queue')) asked.push(new URL(request.url()).search);
  });
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/office\/report\.screen-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await listed.first().click();
  await expect(page).toHaveURL(/\/office\/reports\//);
  // The list is drawn once more, at an address that is not its own.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  held.resolve();
  await expect(seen).toBeVisible();
  const first = page.url();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(page).not.toHaveURL(first);
  await expect(seen).toBeVisible();
  expect(asked.filter((search) => search !== '?q=Late+Mill')).toEqual([]);
});
