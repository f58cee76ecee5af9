// Rooms: features/packet-certification, server/features/packets
import { companyContact, packetConfirmation, season } from '@packhouse/programme';
import { backendAs } from './backend.ts';
import { expect, signIn, test, watchConsole } from './portal.ts';

const name = 'Dana Ortiz';
const statement = 'I confirm that Cane Creek Pecan Company has received and read the 2026-27 reporting packet.';

test('a first handler reads the season’s packet and certifies it', { tag: '@long' }, async ({ page, request }) => {
  const faults = watchConsole(page);
  const backend = await backendAs(request, 'firsthandler');
  const [current] = await backend.list(season, 'filter[field_current_season]=1');
  await signIn(page, 'firsthandler');
  await page.getByRole('link', { name: /^Reporting packet, season/ }).click();
  await expect(page).toHaveURL(`/dashboard/forms/${current?.id}/packet`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reporting packet, season 2026-27');

  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: /^Download/ }).click();
  expect((await download).suggestedFilename()).toBe('reporting-packet-2026-27.pdf');

  await page.getByRole('button', { name: 'Certify packet' }).click();
  const problems = page.getByRole('alert', { name: 'There is a problem' });
  await expect(problems).toBeFocused();
  await expect(problems).toContainText('Enter your full name.');
  await expect(problems).toContainText(
    'Tick the box to confirm that you have received and read the 2026-27 reporting packet.',
  );

  // Each message stands in the summary and at its field.
  await expect(page.getByText('Enter your full name.')).toHaveCount(2);
  await problems.getByRole('link', { name: 'Enter your full name.' }).click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Full name').fill('D'.repeat(201));
  await expect(page.getByText('Full name must be 200 characters or less.')).toHaveCount(2);

  await page.getByLabel('Full name').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Certify packet' }).click();
  await expect(page.getByText('The reporting packet is certified')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  const [company] = await backend.list(companyContact, 'filter[field_appb_root_id]=10234');
  const confirmations = await backend.list(packetConfirmation, `filter[field_season.id]=${current?.id}`);
  const [confirmation] = confirmations.filter((row) => row.company?.id === company?.id);
  expect(confirmation).toMatchObject({
    title: 'Reporting Packet Confirmation-10234-2026-27',
    confirmed: true,
    certificationName: name,
    certificationStatement: statement,
    packetVersion: current?.packetVersion,
  });
  expect(company?.packetConfirmations.map(({ id }) => id)).toContain(confirmation?.id);
  // The profile was read again: what the browser keeps knows of the confirmation.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('company_profile'))).toContain(confirmation?.id);

  await page.getByRole('link', { name: 'Back to Forms' }).click();
  await expect(page.getByText(/^Certified by Dana Ortiz on/)).toBeVisible();
  expect(faults).toEqual([]);
});
