import { reimbursementRequest } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { smallPdf } from '../hands.ts';
import { network } from '../network.ts';
import { freshCompany, openScreen, reopen } from '../open-screen.tsx';
import { goOn } from './said-at-its-field.ts';

const bytes = (latin1: string) => Uint8Array.from(latin1, (character) => character.charCodeAt(0));
const file = (name: string, ...parts: BlobPart[]) => new File(parts, name, { type: 'application/octet-stream' });
const pdf = (name: string, ...body: BlobPart[]) => file(name, '%PDF-1.7\n', ...body, '\n%%EOF\n');

/** A script in a compressed object, where no search in the file finds it. */
async function packedScript(): Promise<readonly BlobPart[]> {
  const objects = new Blob(['1 0 << /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>']);
  const packed = await new Response(objects.stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer();
  return ['4 0 obj << /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >> stream\n', packed, '\nendstream endobj'];
}

const wrong = async () =>
  [
    [file('entry.docx', bytes('PK\x03\x04')), /This kind of file is not taken. Use PDF, JPG, JPEG,? (and|or) PNG\./],
    [file('empty.pdf'), 'The file is empty. Save it again or choose another.'],
    [
      pdf('large.pdf', 'x', new Uint8Array(10 * 1024 * 1024)),
      /It is larger than 10 MB\. Save it smaller or in several files\./,
    ],
    [file('photo.pdf', bytes('\xff\xd8\xff\xe0\x00\x10')), 'Its content is not what its name says.'],
    [
      pdf('locked.pdf', 'trailer << /Root 1 0 R /Encrypt 9 0 R >>'),
      'It is locked, with a password or against copying and printing. Open it, print it into a new PDF, and choose that.',
    ],
    [pdf('alert.pdf', '1 0 obj << /OpenAction << /S /JavaScript /JS (x) >> >> endobj'), 'It contains a script.'],
    [pdf('packed.pdf', ...(await packedScript())), 'It contains a script. Print it into a new PDF and choose that.'],
  ] as const;

async function openClaim(): Promise<Locator> {
  await freshCompany({ types: ['importer'] });
  await openScreen('/dashboard/reimbursements/import/new');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Reimbursement request, 2026-27');
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull();
  return page.elementLocator(document.querySelector('input[type=file]') ?? document.body);
}

test('each kind of wrong file says what is wrong with it, and nothing of it is sent', async () => {
  const choose = await openClaim();
  await goOn();
  const missing = 'Attach a receipt or entry summary for each item.';
  await expect.element(page.getByRole('alert').first()).toMatchTextContent(missing);
  await expect.poll(() => page.getByText(missing).elements().length).toBe(2);
  await page.getByRole('link', { name: missing }).click();
  await expect.element(page.getByRole('button', { name: /Choose files$/ })).toHaveFocus();

  network.asked();
  for (const [one, text] of await wrong()) {
    await choose.upload(one);
    const row = () => {
      const rows = [...document.querySelectorAll('[id^="upload-"]')];
      return rows.find((each) => each.textContent?.includes(one.name))?.textContent ?? '';
    };
    await expect.poll(row, { message: one.name }).toContain(`${one.name} was not attached.`);
    await expect.poll(row, { message: one.name }).toMatch(text);
    expect(page.getByRole('button', { name: `Retry ${one.name}` }).query()).toBeNull();
    await page.getByRole('button', { name: `Remove ${one.name}` }).click();
    await expect.poll(row).toBe('');
  }
  const sent = network.asked().filter(({ path }) => path.includes('field_supporting_docs'));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('what the server refuses of a file is said in its words', async () => {
  const choose = await openClaim();
  const reason = 'The file holds a virus.';
  const detail = `Unprocessable Entity: file validation failed.\n${reason}`;
  network.fails(/field_supporting_docs$/, 422, [{ title: 'Unprocessable Entity', status: '422', detail }]);
  await choose.upload(pdf('entry.pdf', 'x'));
  await expect.element(page.getByText(`entry.pdf was not attached. ${reason}`)).toBeVisible();
});

test('a file chosen as the first save ends is attached: the form goes on, at its own address', async () => {
  const choose = await openClaim();
  const before = choose.element();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.element(page.getByText('Draft saved').first()).toBeVisible();
  await choose.upload(await smallPdf('entry.pdf'));
  await expect.poll(() => document.querySelector('[id^="document-"]')?.textContent).toContain('entry.pdf');
  expect(window.location.pathname).not.toContain('/new');
  expect(document.querySelector('input[type=file]')).toBe(before);

  // Put back from this device alone, another file has its name as well.
  network.lost(/jsonapi\/operations/);
  await choose.upload(await smallPdf('second.pdf'));
  const names = () => [...document.querySelectorAll('[id^="document-"]')].map((one) => one.textContent).join();
  await expect.poll(names).toContain('second.pdf');
  await expect.element(page.getByText('Not saved: no connection.', { exact: false }).first()).toBeVisible();
  await reopen();
  await expect.poll(names).toContain('second.pdf');
});

test('a file on its way is waited for when the form is left', async () => {
  const choose = await openClaim();
  const { promise: arrives, resolve: arrive } = Promise.withResolvers<void>();
  network.answers(/field_supporting_docs$/, async (ask) => {
    await arrives;
    return ask();
  });
  await choose.upload(await smallPdf('entry.pdf'));
  await network.hears(/field_supporting_docs$/);
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);

  await page.getByRole('link', { name: 'Calendar' }).click();
  const asks = page.getByRole('alertdialog', { name: 'A document is still being sent' });
  await expect.element(asks).toBeVisible();
  arrive();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Calendar');
  const [claim] = (await client.list(reimbursementRequest, {})).rows;
  expect(claim?.supportingDocs).toHaveLength(1);
});
