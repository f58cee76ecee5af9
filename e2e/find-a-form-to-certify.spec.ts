import { randomUUID } from 'node:crypto';
import { firstHandlerReport } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { expect, signIn, test } from './portal.ts';

test('the menu marks the area of the form that is certified', async ({ page, request }) => {
  const backend = await backendAs(request, 'firsthandler');
  const [report] = await backend.list(firstHandlerReport, 'filter[field_submission_status]=certified&page[limit]=1');
  await signIn(page, 'firsthandler');
  const marked = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current="page"]');
  await page.goto(`/dashboard/formCertification/first_handler_report/${report?.id}`);
  await expect(marked).toHaveText('First Handler Reports');
});

test.describe('a form that is not there', () => {
  test.use({ knownFaults: /404/ });

  test('is said to be not there, with a way back', async ({ page }) => {
    await signIn(page, 'firsthandler', `/dashboard/formCertification/first_handler_report/${randomUUID()}`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such form' })).toBeVisible();
    await expect(page.getByText('This was not found.')).toBeVisible();
    await page.getByRole('link', { name: 'Back to the dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
});
