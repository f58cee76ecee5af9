// The title of the window tells one page from another: among many tabs it is all that is seen (WCAG 2.2, 2.4.2).
import { expect, test } from 'vitest';
import { goTo, ownAddresses } from '../every-route.ts';
import { openScreen } from '../open-screen.tsx';

const reports = '/dashboard/firstHandlerReports/$packageId';

test('pages of one month, of one form and of the guide are called each by its own name', async () => {
  await openScreen('/dashboard/help', { as: 'multi' });
  const addresses = await ownAddresses();
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
    await goTo(addresses.get(route) ?? '');
    await expect.poll(() => document.title, { message: route }).toMatch(title);
  }
  await goTo('/nowhere');
  await expect.poll(() => document.title).toBe('Looks like you got lost – Packhouse');
  await goTo('/500');
  await expect.poll(() => document.title).toBe('Internal Server Error – Packhouse');
});
