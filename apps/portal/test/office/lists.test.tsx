import { officeLists } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { network } from '../network.ts';
import { button, goTo, main, rows, stands } from './desk.ts';

/** Pages of lists that are not called after them. */
const places: Readonly<Record<string, string>> = {
  exports: 'audit/exports',
  mails: 'jobs/mails',
  statements: 'payments/statements',
  unapplied: 'payments/unapplied',
};
/** Lists that have a place on another page, or none. */
const isElsewhere: ReadonlySet<string> = new Set(['credits', 'bank-lines']);

// French has the longest words.
const language = 'fr';

test('lists show all their columns on a window of 1280 px, and break no number of a certificate', async () => {
  const hidden: Record<string, number> = {};
  for (const { name } of officeLists.filter((list) => !isElsewhere.has(list.name))) {
    await goTo(`/office/${places[name] ?? name}`, { language, as: 'staff' });
    await stands();
    const frame = main().getByRole('table').query()?.parentElement;
    if (frame && frame.scrollWidth > frame.clientWidth) hidden[name] = frame.scrollWidth - frame.clientWidth;
  }
  expect(hidden).toEqual({});
  await goTo('/office/exemptions', { language, as: 'manager' });
  await expect.poll(() => linesOf(page.getByRole('cell', { name: 'ORG-2026-0031', exact: true }).query())).toBe(1);
});

/** In how many lines a text stands. */
function linesOf(element: Element | null): number {
  if (element === null) return 0;
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

test('an empty list of statements says what comes next, and leads nowhere where nothing may be read', async () => {
  // Another test may have read one.
  network.answers(/lists\/statements/, async (ask) => {
    const body = await (await ask()).json();
    return Response.json({ ...body, data: { ...body.data, rows: [], total: 0 } });
  });
  await goTo('/office/payments/statements', { as: 'manager' });
  const empty = page.getByRole('heading', { name: 'No statements yet' });
  await expect.element(empty).toBeVisible();
  const around = empty.element().parentElement;
  expect(around?.textContent).toContain('Read the bank’s file.');
  // A manager reads no statement: what comes next is told, and leads nowhere.
  expect(around?.querySelector('a')).toBeNull();
});

test('an export while rows change holds each row once', async () => {
  const count = async () => {
    const [all] = await rows(`select ((select count(*) from node__first_handler_report) +
      (select count(*) from node__importer_report))::int as count`);
    return Number(all?.count);
  };
  await goTo('/office/reports', { as: 'reviewer' });
  await stands();
  const before = await count();
  const saving = commands.download();
  await button('Export as CSV').click();
  await rows(
    "update node__first_handler_report set changed = now() where field_submission_status = 'draft' returning id",
  );
  const [, ...lines] = (await saving).text.trim().split('\r\n');
  // Other tests begin reports meanwhile.
  expect(lines.length).toBeGreaterThanOrEqual(before);
  expect(lines.length).toBeLessThanOrEqual(await count());
  expect(new Set(lines).size).toBe(lines.length);
});
