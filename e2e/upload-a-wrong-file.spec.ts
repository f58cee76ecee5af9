// Rooms: ui/fields, domain/requests, server/files
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { reimbursementRequest } from '@packhouse/programme';
import { openLine, samplePdf } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { outbox } from './servers/office.ts';

// A transfer is broken off.
test.use({ knownFaults: /Failed to load resource.*(net::|503)/ });
test.describe.configure({ timeout: 240_000 });

const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

async function openClaim(page: Page, username: string): Promise<void> {
  await signIn(page, username, '/dashboard/reimbursements/import/new');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reimbursement request, 2026-27');
}

/** How many files of a size the server keeps on its disk, and how many larger parts of unfinished ones. */
async function kept(size: number): Promise<{ readonly whole: number; readonly parts: number }> {
  const folder = join(outbox(), '..', 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = await Promise.all(
    entries.map(async (entry) => ({
      isPart: entry.name.endsWith('.part'),
      // One that is gone meanwhile is no file any more.
      size: await stat(join(entry.parentPath, entry.name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    })),
  );
  return {
    whole: files.filter((one) => one.size === size).length,
    parts: files.filter((one) => one.isPart && one.size > size / 8).length,
  };
}

test('a transfer that breaks off midway is told, and Retry brings one file', { tag: '@long' }, async ({
  browser,
  request,
  baseURL,
}) => {
  const { username, number } = await freshCompany(request, { types: ['importer'] });
  const backend = await backendAs(request, username);
  // A size that no other file has.
  const whole = samplePdf(['A paper.'], { size: 4 * 1024 * 1024 + Number(number) });
  const line = await openLine(Number(new URL(baseURL ?? '').port));
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${line.port}` });
  try {
    const page = await context.newPage();
    await openClaim(page, username);
    line.breakAt('field_supporting_docs', 1024 * 1024);
    await page.locator('input[type=file]').setInputFiles(file('entry.pdf', whole));
    const row = page.locator('[id^="upload-"]').filter({ has: page.getByText('entry.pdf', { exact: true }) });
    await expect(row).toContainText('entry.pdf was not attached. The server did not answer.');
    expect(line.breaks()).toBeGreaterThan(0);
    // Nothing is left of the part that arrived.
    await expect.poll(() => kept(whole.length)).toEqual({ whole: 0, parts: 0 });

    await line.mend();
    await page.getByRole('button', { name: 'Retry entry.pdf' }).click();
    await expect(page.getByText('Attached', { exact: true })).toBeVisible();
    await expect(row).toHaveCount(0);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page).toHaveURL(/\/dashboard\/reimbursements\/import\/[0-9a-f-]{36}$/);
    const claim = await backend.read(reimbursementRequest, page.url().split('/').at(-1) ?? '');
    expect(claim.supportingDocs).toHaveLength(1);
    expect((await backend.download(claim.supportingDocs[0]?.id ?? '')).equals(whole)).toBe(true);
    expect(await kept(whole.length)).toEqual({ whole: 1, parts: 0 });
  } finally {
    await context.close();
    await line.close();
  }
});
