// Rooms: features/documents, server/features/documents, server/files
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { firstHandlerReport } from '@packhouse/programme';
import type { Page } from '@playwright/test';
import { checkWithAxe } from './axe.ts';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { certify } from './requests.ts';

// The 404 that means "no document has this hash".
test.use({ knownFaults: /Failed to load resource.* 404/ });
test.describe.configure({ timeout: 180_000 });

/** Files October 2026 as a month without activity. */
async function fileNothing(page: Page): Promise<string> {
  await page.goto('/dashboard/firstHandlerReports');
  await page
    .getByRole('row', { name: /October 2026/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await expect(page).toHaveURL(/formCertification\/first_handler_report\//);
  const reportId = page.url().split('/').at(-1) ?? '';
  await certify(page, 'Dana Ortiz', 'Controller');
  return reportId;
}

/** The names in a ZIP file's central directory (APPNOTE 4.3.12). */
function entryNames(archive: Buffer): readonly string[] {
  const names: string[] = [];
  const signature = Buffer.from('504b0102', 'hex');
  for (let at = archive.indexOf(signature); at !== -1; at = archive.indexOf(signature, at + 1)) {
    names.push(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)));
  }
  return names;
}

async function taken(page: Page, button: string | RegExp): Promise<string> {
  const download = page.waitForEvent('download', { timeout: 90_000 });
  await page.getByRole('button', { name: button }).click();
  return (await download).path();
}

test(
  'a copy of record is found, looked at, taken along and proved',
  { tag: '@long' },
  async ({ page, request }, info) => {
    const { username } = await freshCompany(request, { types: ['first_handler'] });
    await signIn(page, username, '/dashboard/documents');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents');
    const reportId = await fileNothing(page);
    const backend = await backendAs(request, username);
    const report = await backend.read(firstHandlerReport, reportId);
    const bytes = await backend.download(report.pdf?.id ?? '');
    const sha256 = createHash('sha256').update(bytes).digest('hex');

    await page.goto('/dashboard/documents');
    await page.getByLabel('Kind').selectOption('Copy of record');
    const row = page.getByRole('table').getByRole('row').nth(1);
    await expect(row).toContainText('2026-27');
    await expect(page.getByRole('status').filter({ hasText: 'documents' })).toHaveText(/^1 of \d+ documents$/);
    // The server compares it with the record in a moment of its own, after the filing.
    await expect(async () => {
      await page.reload();
      await page.getByLabel('Kind').selectOption('Copy of record');
      await expect(row).toContainText(/\d kB/, { timeout: 2_000 });
      await expect(row).not.toContainText('not compared', { timeout: 2_000 });
    }).toPass();

    await row.getByRole('button', { name: /^View / }).click();
    const preview = page.getByRole('dialog');
    await expect(preview).toContainText(sha256);
    await expect(preview.locator('iframe')).toHaveAttribute('src', /^blob:/);
    await expect(preview.locator('iframe')).toHaveAttribute('title', /.+/);
    await preview.getByRole('link', { name: 'Open in a new tab' }).focus();
    await expect(preview.locator('iframe')).toHaveCSS('outline-style', 'none');
    await page.keyboard.press('Shift+Tab');
    await expect(preview.locator('iframe')).toHaveCSS('outline-style', 'solid');
    // A browser with a viewer of PDFs has stops of its own in the frame: the way leads out of it all the same.
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(preview.locator('iframe')).toHaveCSS('outline-style', 'none', { timeout: 500 });
    }).toPass();
    await checkWithAxe(page, 'the preview of a document');
    await preview.getByRole('button', { name: 'Close' }).click();

    const copy = await readFile(await taken(page, /^Download .*\.pdf$/));
    expect(copy.equals(bytes)).toBe(true);
    const archive = await readFile(await taken(page, /as ZIP$/));
    expect(entryNames(archive)).toEqual([
      expect.stringMatching(/^2026-27\/copies-of-record\/.+\.pdf$/),
      'documents.csv',
    ]);
    // A PDF is compressed already, so it is stored as it is.
    expect(archive.includes(bytes)).toBe(true);

    await page.getByRole('button', { name: 'Check a PDF' }).click();
    const check = page.getByRole('dialog', { name: 'Check a PDF against its record' });
    const [right, wrong] = [info.outputPath('right.pdf'), info.outputPath('wrong.pdf')];
    await writeFile(right, bytes);
    await writeFile(wrong, Buffer.concat([bytes, Buffer.from('\n')]));
    await check.locator('input[type=file]').setInputFiles(right);
    await expect(check.getByRole('heading', { name: 'right.pdf is the copy of record' })).toBeVisible();
    await expect(check).toContainText('certified by Dana Ortiz on');
    await expect(check).toContainText(report.recordHash ?? 'no record');
    await check.locator('input[type=file]').setInputFiles(wrong);
    // It is another file, though it names the record.
    await expect(check.getByRole('heading', { name: /^wrong\.pdf names First Handler Report-/ })).toBeVisible();
  },
);
