// The title of the window tells one page from another: among many tabs it is all that is seen (WCAG 2.2, 2.4.2).
import { backendAs } from './backend.ts';
import { addressesOf } from './every-route.ts';
import { expect, signIn, test } from './portal.ts';

// The page of an unknown address is answered with that status.
test.use({ knownFaults: /Failed to load resource.* 404/ });

const reports = '/dashboard/firstHandlerReports/$packageId';

test('pages of one month, of one form and of the guide are called each by its own name', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await signIn(page, 'multi');
  const companyId = (await page.evaluate(() => localStorage.getItem('company_uid'))) ?? '';
  const addresses = await addressesOf({ backend: await backendAs(request, 'multi'), companyId });
  const titles: readonly (readonly [string, RegExp])[] = [
    [reports, /^First handler report, November 2026 – Packhouse$/],
    [`${reports}/import`, /^Import receipts, November 2026 – Packhouse$/],
    [`${reports}/versions`, /^Versions, \w+ 202\d – Packhouse$/],
    [`${reports}/compare/$from/$to`, /^Version \d and version \d, \w+ 202\d – Packhouse$/],
    ['/dashboard/formCertification/first_handler_report/$id', /^Receipt: First handler report, \w+ 202\d – Packhouse$/],
    ['/dashboard/formCertification/ex_request_organic/$id', /^Check and certify: .+ – Packhouse$/],
    ['/dashboard/importerReports/$packageId', /^Importer report, November 2026 – Packhouse$/],
    ['/help/$topic', /^(?!Help).+ – Packhouse$/],
  ];
  for (const [route, title] of titles) {
    await page.goto(addresses.get(route) ?? '');
    await expect(page).toHaveTitle(title);
  }
  await page.goto('/nowhere');
  await expect(page).toHaveTitle('Looks like you got lost – Packhouse');
  await page.goto('/500');
  await expect(page).toHaveTitle('Internal Server Error – Packhouse');
});

test.describe('a portal that cannot start', () => {
  test.use({ knownFaults: /Failed to load resource.* 503|config\.json/ });
  test('is called after what is wrong', async ({ page }) => {
    await page.route('**/config.json', (route) => route.fulfill({ status: 503 }));
    await page.goto('/');
    await expect(page).toHaveTitle('Internal Server Error – Packhouse');
  });
});
