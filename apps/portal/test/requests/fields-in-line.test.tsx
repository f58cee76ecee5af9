import { expect, test } from 'vitest';
import { freshCompany, openScreen } from '../open-screen.tsx';
import { box, goOn, labelled } from './said-at-its-field.ts';

test('a hint and an error push no input out of line, and one possible answer is not asked for', async () => {
  await freshCompany({ types: ['producer'] });
  await openScreen('/dashboard/reimbursements/domestic/new');
  const top = (label: string) => Math.round(labelled(label).element().getBoundingClientRect().top);
  await expect.element(labelled('Pay to')).toBeVisible();
  expect(top('Exemption certificate no.')).toBe(top('Pay to'));
  await labelled('Pay to').fill('');
  await goOn();
  await expect.element(box(/^I have not asked/)).toBeVisible();
  expect(top('Exemption certificate no.')).toBe(top('Pay to'));

  await openScreen('/dashboard/exemptions/deMinimis/new');
  await expect.element(labelled('Name')).toBeVisible();
  expect(document.querySelector('main input[type=radio]')).toBeNull();
});
