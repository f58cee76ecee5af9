import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { freshCompany, openScreen } from '../open-screen.tsx';

test('an invoice of another company is not found, and says so', async () => {
  // Any is another's: this company has none.
  await freshCompany({ types: ['first_handler'] });
  // Border: the one column that the statement names.
  const [foreign] = (await commands.rows('select id from node__invoice limit 1')) as readonly { readonly id: string }[];
  expect(foreign?.id).toMatch(/^[0-9a-f-]{36}$/);
  await openScreen(`/dashboard/assessments/${foreign?.id}`);
  await expect.element(page.getByText('message: 404')).toBeVisible();
});
