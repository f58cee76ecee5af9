import { producerContact } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { textsOf } from '../hands.ts';
import { freshCompany, openScreen } from '../open-screen.tsx';

test('producers stand one a line, the identifier first, and only an inactive one is marked', async () => {
  await freshCompany({
    types: ['first_handler'],
    producers: ['Alder Creek Pecan and Cattle Company', 'Sand Hill Grove'],
  });
  const { rows } = await client.list(producerContact, { sort: ['title'] });
  const grove = rows.find(({ title }) => title === 'Sand Hill Grove');
  await client.update(producerContact, grove?.id ?? '', { active: false });
  await openScreen('/dashboard/contacts');
  const lines = page.getByRole('table', { name: 'Contacts' }).getByRole('row');
  await expect.poll(() => lines.elements().length).toBe(3);
  const [heading, ...found] = lines.elements();
  expect(heading?.firstElementChild?.textContent).toContain('Unique identifier');
  expect(found.map(({ textContent }) => textContent?.includes('Active'))).toEqual([false, false]);
  expect(found.map(({ textContent }) => textContent?.includes('Inactive'))).toEqual([false, true]);
  for (const line of found) expect(line.getBoundingClientRect().height).toBeLessThan(48);
  await page.viewport(390, 844);
  const names = page.getByRole('list', { name: 'Contacts' }).getByRole('link');
  await expect.poll(() => textsOf(names).length).toBe(2);
  expect(names.first().element().getBoundingClientRect().bottom).toBeLessThan(844 / 2);
});
