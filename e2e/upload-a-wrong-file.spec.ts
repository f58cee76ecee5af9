import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { reimbursementRequest } from '@packhouse/programme';
import { openLine, samplePdf } from '@packhouse/testing';
import type { Page } from '@playwright/test';
import { backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { outbox } from './servers/office.ts';

// A transfer is broken off, and one answer is made to fail.
test.use({ knownFaults: /Failed to load resource.*(net::|503|422)/ });
test.describe.configure({ timeout: 240_000 });

const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, 'latin1');
const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });

/** A script in a compressed object, where no search in the file finds it. */
function packedScript(): string {
  const objects = deflateSync(Buffer.from('1 0 << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'));
  return `4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n${objects.toString('latin1')}\nendstream endobj`;
}

const wrong = [
  [
    file('entry.docx', Buffer.from('PK\x03\x04')),
    /This kind of file is not taken. Use PDF, JPG, JPEG,? (and|or) PNG\./,
  ],
  [file('empty.pdf', Buffer.alloc(0)), 'The file is empty. Save it again or choose another.'],
  [
    file('large.pdf', Buffer.concat([pdf('x'), Buffer.alloc(10 * 1024 * 1024)])),
    /It is larger than 10 MB\. Save it smaller or in several files\./,
  ],
  [file('photo.pdf', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])), 'Its content is not what its name says.'],
  [
    file('locked.pdf', pdf('trailer << /Root 1 0 R /Encrypt 9 0 R >>')),
    'It is locked with a password. Save it without one and choose it again.',
  ],
  [file('alert.pdf', pdf('1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj')), 'It contains a script.'],
  [file('packed.pdf', pdf(packedScript())), 'It contains a script. Print it into a new PDF and choose that.'],
] as const;

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

test('each kind of wrong file says what is wrong with it, and nothing of it is sent', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['importer'] });
  await openClaim(page, username);
  const sent: string[] = [];
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().includes('field_supporting_docs')) sent.push(call.url());
  });

  await page.getByRole('button', { name: 'Continue to certification' }).click();
  const missing = 'Attach a receipt or entry summary for each item.';
  await expect(page.getByRole('alert').first()).toContainText(missing);
  await expect(page.getByText(missing)).toHaveCount(2);
  await page.getByRole('link', { name: missing }).click();
  await expect(page.getByRole('button', { name: /Choose files$/ })).toBeFocused();

  const choose = page.locator('input[type=file]');
  for (const [one, text] of wrong) {
    await choose.setInputFiles(one);
    const row = page.locator('[id^="upload-"]').filter({ has: page.getByText(one.name, { exact: true }) });
    await expect(row, one.name).toContainText(`${one.name} was not attached.`);
    await expect(row, one.name).toContainText(text);
    await expect(page.getByRole('button', { name: `Retry ${one.name}` })).toHaveCount(0);
    await page.getByRole('button', { name: `Remove ${one.name}` }).click();
    await expect(row).toHaveCount(0);
  }
  expect(sent).toEqual([]);
});

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

test('what the server refuses of a file is said in its words', async ({ page, request }) => {
  const { username } = await freshCompany(request, { types: ['importer'] });
  await openClaim(page, username);
  const reason = 'The file holds a virus.';
  const detail = `Unprocessable Entity: file validation failed.\n${reason}`;
  const body = JSON.stringify({ errors: [{ title: 'Unprocessable Entity', status: '422', detail }] });
  const contentType = 'application/vnd.api+json';
  await page.route('**/field_supporting_docs', (route) => route.fulfill({ status: 422, contentType, body }));
  await page.locator('input[type=file]').setInputFiles(file('entry.pdf', pdf('x')));
  await expect(page.getByText(`entry.pdf was not attached. ${reason}`)).toBeVisible();
});
