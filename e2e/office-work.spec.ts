import type { Locator, Page } from '@playwright/test';
import { focusIsKept } from './keyboard.ts';
import { addCleanReports } from './office/clean-reports.ts';
import { hands, signInAtOffice, tableRows } from './office/desk.ts';
import { expect, test } from './portal.ts';
import { type OwnServer, openServer } from './servers/own-server.ts';

test.describe.configure({ mode: 'serial', timeout: 300_000 });
// The question for a second factor is a refusal.
test.use({ knownFaults: /Failed to load resource.* 403/ });

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await openServer({});
});
test.afterAll(async () => server?.close());

const rows = (statement: string) => tableRows(statement, server.data);
const reports = 50;
const mostTabs = 60;

/** Goes to a part of the page by Tab, each of which counts; the focus is never lost on the way. */
async function tabTo(page: Page, place: Locator, press: (key: string) => Promise<void>): Promise<void> {
  const isThere = () => place.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < mostTabs && !(await isThere()); tabs += 1) {
    await press('Tab');
    await focusIsKept(page);
  }
  await expect(place).toBeFocused();
}

test('fifty clean reports are received without a mouse', async ({ page }) => {
  const ids = await addCleanReports(server.data, reports);
  await signInAtOffice(page, server.address, 'reviewer', '/office/queue');
  // Only what this journey made is asked for, in the address as a view is kept.
  await page.goto(`${server.address}/office/queue?q=Journey+Report`);
  const listed = page.getByRole('main').getByRole('rowheader').getByRole('link');
  await expect(listed).toHaveCount(reports);
  const { press: pressAt, count } = hands();
  const press = (key: string) => pressAt(key, page);

  const began = performance.now();
  await tabTo(page, listed.first(), press);
  await press('ArrowDown');
  await expect(listed.nth(1)).toBeFocused();
  await press('ArrowUp');
  await expect(listed.first()).toBeFocused();
  await press('Enter');
  for (let nth = 1; nth <= reports; nth += 1) {
    const receive = page.getByRole('button', { name: 'Mark as seen', exact: true });
    await expect(receive).toBeVisible();
    await focusIsKept(page);
    const address = page.url();
    await tabTo(page, receive, press);
    await press('Enter');
    await expect(receive).toHaveCount(0);
    if (nth === reports) break;
    // Reads after the act may be on their way: a key that came too early is pressed again.
    await expect(async () => {
      await press('Alt+ArrowRight');
      await expect(page).not.toHaveURL(address, { timeout: 10_000 });
    }).toPass({ timeout: 60_000 });
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const told = `${reports} reports received with ${count()} keys, in ${seconds} s of this machine`;
  console.log(told);
  test.info().annotations.push({ type: 'measured', description: told });

  const kept = await rows(`select d.actor_name as who, count(distinct d.subject_id)::int as count from decision d
    join node__first_handler_report r on r.id::text = d.subject_id
    where d.kind = 'report.receive' and r.field_submission_status = 'received' and r.id in (${ids.map((id) => `'${id}'`).join(', ')})
    group by 1`);
  expect(kept).toEqual([{ who: 'reviewer', count: reports }]);
});
