import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { desks } from '#app/office/desks.ts';
import { look } from '../look.ts';
import { button, goTo, heading, isLong, rows, stands, watchAnswers } from './desk.ts';

/** Every address of the console as its desks declare them, with an id that nothing has. */
const addresses = desks
  .flatMap(({ routes }) => routes.map(({ path }) => path))
  .map((path) => path.replaceAll(/\$\w+/g, '00000000-0000-4000-8000-000000000000'));

test.runIf(isLong)('the board walks every address and reaches nothing but published figures', async () => {
  await publishFigures();
  const answers = watchAnswers();
  await goTo('/office/board', { as: 'board' });
  await expect.element(heading()).toHaveTextContent('Figures for the board');
  const withheld = () => page.getByText('withheld', { exact: true }).elements();
  await expect.poll(() => withheld().some((element) => element.checkVisibility())).toBe(true);
  await look('the page of the board');
  expect(addresses.length).toBeGreaterThan(15);
  for (const address of addresses) {
    await goTo(address, { as: 'board' });
    await stands(address);
  }
  const api = '/office/api/';
  const reached = answers().filter(({ path, status }) => path.startsWith(api) && status < 400);
  expect([...new Set(reached.map(({ path }) => path.slice(api.length)))].toSorted()).toEqual([
    'figures/list',
    'figures/show',
    'me',
  ]);
});

/** The board reads what the manager publishes, if nobody has yet. */
async function publishFigures(): Promise<void> {
  const [run] = await rows('select id from figures_run limit 1');
  if (run === undefined)
    await commands.office(['figures', 'publish', '2025-26', '--through', '2026-09', '--as', 'manager']);
}

/** Buttons by which somebody reads: they change nothing but what is on the screen, or take a file. */
const reading =
  /^(Verify now|Export|Save as (CSV|PDF)|Filter|Columns|Retry|Try again later|Add a filter|Search|Find|Views?|Next|Previous|Page|Keep the note|Today|All|Mine|Skip the round|Show the first day again)/;

test.runIf(isLong)('the auditor walks every address and finds no button that acts', async () => {
  const found: string[] = [];
  for (const address of addresses) {
    await goTo(address, { as: 'auditor' });
    await stands(address);
    for (const { innerText } of document.querySelectorAll<HTMLElement>('main button:not(th button)')) {
      const name = innerText.trim();
      if (name !== '' && !reading.test(name)) found.push(`${address}: ${name}`);
    }
    const boxes = document.querySelectorAll('main table input[type=checkbox]').length;
    if (boxes > 0) found.push(`${address}: ${boxes} check boxes`);
  }
  expect(found).toEqual([]);
  await goTo('/office/reports?state=certified', { as: 'auditor' });
  await stands();
  const saving = commands.download();
  await button('Export as CSV').click();
  expect((await saving).name).toBe('reports.csv');
  await goTo('/office/audit/exports', { as: 'auditor' });
  await look('files that were taken away');
  await expect.element(page.getByRole('cell', { name: 'Status: Certified', exact: true }).first()).toBeVisible();
});
