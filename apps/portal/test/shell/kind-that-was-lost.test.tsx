import { path } from '@packhouse/jsonapi';
import { companyContact, exRequestDeMinimis, fhFormsPackage, firstHandlerReport, season } from '@packhouse/programme';
import { expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { client } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { freshCompany, openScreen, reopen } from '../open-screen.tsx';
import { sheetOf } from '../reports/october.ts';

const main = () => page.getByRole('main');
const entry = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });

test('a report that came back is found and answered by a company that lost its kind, and nothing else is asked of it', async () => {
  const { username, title } = await freshCompany({ types: ['first_handler'] });
  await openScreen(await sheetOf('first_handler'));
  await page.getByRole('button', { name: 'Report no activity' }).click();
  await page.getByLabelText('Full name').fill('Dora Hollis');
  await page.getByLabelText('Title').fill('Controller');
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Certify and send' }).click();
  await expect.poll(() => location.pathname, { timeout: 25_000 }).toBe('/dashboard');
  const [report] = (await client.list(firstHandlerReport, {})).rows;
  const november = await sheetOf('first_handler', 'November 2026');
  await commands.rows(`update node__appb_company_contact set field_company_type = '{producer}'
    where title = '${title}' returning id`);

  await openScreen('/dashboard', { as: username });
  await expect.element(entry('First Handler Reports')).toBeVisible();
  await expect.element(main().getByText('Oct 2026', { exact: false }).first()).toBeVisible();
  await commands.office(['report', 'return', report?.id ?? '', '--note', 'Nothing at all?']);
  // A read that was under way before would be shown as the newest.
  await reopen();
  const tasks = page.getByRole('list', { name: 'To do, the most urgent first' });
  await expect.element(tasks.getByText('First handler report, October 2026')).toBeVisible();
  expect(tasks.getByText(/November 2026/).query()).toBeNull();

  await entry('First Handler Reports').click();
  await expect.element(main().getByRole('link', { name: /^Amend/ })).toBeVisible();
  expect(main().getByText('Nov 2026', { exact: false }).query()).toBeNull();
  await main()
    .getByRole('link', { name: /^Amend/ })
    .click();
  await page.getByLabelText('What changed and why?').fill('Nothing at all.');
  await page.getByRole('button', { name: 'Begin the amendment' }).click();
  await expect.element(page.getByRole('button', { name: 'Continue to certification' })).toBeVisible();

  for (const address of ['', '/import', '/versions']) {
    await openScreen(`${november}${address}`);
    await expect.element(page.getByRole('heading', { level: 1, name: /^This page is not for/ })).toBeVisible();
  }
  const where = [{ path: path(fhFormsPackage.fields.period, 'title'), value: 'November 2026' }];
  expect((await client.list(fhFormsPackage, { where })).rows[0]?.reports).toEqual([]);
});

test('a company that lost the kind that applies sees its application, and is offered no other', async () => {
  const { username, title } = await freshCompany({ types: ['producer'] });
  await openScreen('/dashboard/exemptions/deMinimis');
  const apply = main().getByRole('link', { name: 'Apply for an exemption' });
  await expect.element(apply).toBeVisible();
  const [current] = (
    await client.list(season, { where: [{ path: path(season.fields.currentExemption), value: true }] })
  ).rows;
  await client.create(exRequestDeMinimis, newId(), {
    title: 'A draft',
    company: { type: companyContact.type, id: localStorage.getItem('company_uid') ?? '' },
    season: { type: season.type, id: current?.id ?? '' },
    status: 'draft',
  });
  await commands.rows(`update node__appb_company_contact set field_company_type = '{first_handler}'
    where title = '${title}' returning id`);

  await openScreen('/dashboard/exemptions/deMinimis', { as: username });
  await reopen();
  await expect.element(main().getByText('Draft', { exact: true })).toBeVisible();
  expect([
    apply.query(),
    main()
      .getByText(/^You may apply/)
      .query(),
  ]).toEqual([null, null]);
});
