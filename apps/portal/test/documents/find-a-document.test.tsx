import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { network } from '../network.ts';
import { freshCompany, openScreen, reopen } from '../open-screen.tsx';

const answer = (data: readonly object[]) => Response.json({ data, links: {} });
const invoices = /jsonapi\/node\/invoice\?/;

test('an empty and a failed list are told apart, and 3,000 documents stay quick', async () => {
  await freshCompany({ types: ['producer'] });
  network.answers(/jsonapi\/node\//, () => answer([]));
  await openScreen('/dashboard/documents');
  await expect.element(page.getByRole('heading', { name: 'No documents yet' })).toBeVisible();
  network.restored();
  network.fails(invoices, 502);
  await reopen();
  await expect.element(page.getByText('message: 502')).toBeVisible();

  network.restored();
  const many = Array.from({ length: 3000 }, (_, index) => ({
    type: 'node--invoice',
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    attributes: { title: `INV-${index}` },
    relationships: {
      field_qb_invoice_pdf: {
        data: { type: 'file--file', id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}` },
      },
    },
  }));
  network.answers(invoices, () => answer(many));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'documents' }))
    .toMatchTextContent(/^3,00\d of 3,00\d documents$/);
  const rows = () => document.querySelectorAll('tr, [role=row]').length;
  await expect.poll(rows).toBe(101);
  await page.getByRole('button', { name: /^Show more/ }).click();
  await expect.poll(rows).toBe(201);

  await page.viewport(390, 844);
  const cards = page.getByRole('list', { name: 'Documents' });
  await expect.element(cards.getByRole('link', { name: /^INV-\d+$/ }).first()).toBeVisible();
});
