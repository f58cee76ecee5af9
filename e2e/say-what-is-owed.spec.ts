// Rooms: features/assessments, features/dashboard, domain/invoices, server/features/invoices, server/features/ledger
// Receipt and dashboard name the same amounts, case by case, as the rows that the server has then.
import {
  addDecimals,
  companyContact,
  fhFormsPackage,
  fhNonExemptReceipt,
  fieldDateTime,
  firstHandlerReport,
  invoice,
  producerContact,
  subtractDecimals,
} from '@packhouse/programme';
import type { Locator, Page } from '@playwright/test';
import { type Backend, backendAs } from './backend.ts';
import { freshCompany } from './fresh-company.ts';
import { expect, signIn, test } from './portal.ts';
import { demoDay, demoNow } from './servers/demo-day.ts';
import { isAtStock, office } from './servers/office.ts';

const money = (amount: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(Number(amount));

type Row = Readonly<Record<string, unknown>>;

const october = 'October 2026';

/** The day of the last delivery: each is a day later, for an amendment has to say something else than what it amends. */
let delivered = 9;

/** Files a version of a month's report as another program would. @param pounds in shell; null: without activity */
async function file(backend: Backend, title: string, pounds: string | null, values: Row = {}) {
  const [month] = await backend.list(fhFormsPackage, `filter[field_reporting_period.title]=${title}`);
  const [producer] = await backend.list(producerContact, 'page[limit]=1');
  const [company] = await backend.list(companyContact, `filter[id]=${month?.company?.id}`);
  const own = { type: companyContact.type, id: company?.id ?? '' };
  delivered += 1;
  const receipt = {
    ...{
      title: 'T-1',
      company: own,
      identifier: 'P-1',
      stateGrown: 'GA',
      collectedOn: `${title === october ? '2026-10' : '2026-09'}-${delivered}`,
    },
    ...{ inshell: pounds, shelled: '0.00', producer: { type: producerContact.type, id: producer?.id ?? '' } },
  };
  const rows = pounds === null ? [] : [await backend.create(fhNonExemptReceipt, receipt)];
  const { id } = await backend.create(firstHandlerReport, {
    ...{ title: 'October', company: own, period: month?.period, status: 'draft', noActivity: pounds === null },
    ...{ preparerName: 'Dana Ortiz', preparerPhone: '229-555-0142', preparerEmail: 'dana@company.example' },
    ...{ nonExemptReceipts: rows.map(({ type, id: row }) => ({ type, id: row })), exemptReceipts: [], ...values },
  });
  await backend.append(fhFormsPackage, month?.id ?? '', 'field_fh_report', [{ type: firstHandlerReport.type, id }]);
  await backend.update(firstHandlerReport, id, { status: 'ready' });
  await backend.update(firstHandlerReport, id, {
    ...{ status: 'certified', certificationName: 'Dana Ortiz', certificationTitle: 'Controller' },
    certifiedAt: fieldDateTime(demoNow()),
    certificationStatement: 'I declare that this report is accurate.',
  });
  return id;
}

const amending = { amendmentReason: 'Weighed twice.' };

/** The amount owed by the server's rows: open balances less credits. */
async function owedBy(backend: Backend): Promise<string> {
  const rows = await backend.list(invoice, 'page[limit]=50');
  const open = rows.filter(({ status }) => status === 'open' || status === 'partially_paid');
  const credits = rows.filter(({ status }) => status === 'credit');
  const sum = (amounts: readonly (string | null)[]) =>
    addDecimals(
      amounts.map((amount) => amount ?? '0'),
      2,
    );
  const given = subtractDecimals('0', sum(credits.map(({ amountDue }) => amountDue)), 2);
  return subtractDecimals(sum(open.map(({ balance }) => balance)), given, 2);
}

async function dashboardSays(page: Page, owed: string): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('main')).toContainText(Number(owed) === 0 ? 'No open invoice.' : money(owed));
  // "Nothing is due" never stands beside money that is owed.
  if (Number(owed) > 0) await expect(page.getByText(/Nothing is due/)).toHaveCount(0);
}

test('receipt and dashboard say what the invoices of the server say, whatever happened to a month', {
  tag: '@long',
}, async ({ page, request }) => {
  const { username } = await freshCompany(request, {
    types: ['first_handler'],
    producers: ['Sand Hill Grove'],
    seasons: ['2025-26', '2026-27'],
  });
  const backend = await backendAs(request, username);
  await signIn(page, username);
  await test.step('nothing', () => dashboardSays(page, '0.00'));

  let report = '';
  const filed =
    (...what: readonly [title: string, pounds: string | null, values?: Row]) =>
    async () => {
      report = await file(backend, ...what);
    };
  const pay = async (amount: string) => {
    const bill = (await backend.list(invoice, 'page[limit]=50')).find((row) => row.report?.id === report);
    return office(['invoice', 'pay', bill?.number ?? '', '--amount', amount, '--reference', 'ACH 1']);
  };
  const giveBack = () => office(['report', 'return', report, '--note', 'A page is missing.']);
  const steps: readonly (readonly [name: string, happens: () => Promise<unknown>, owed: string, said: RegExp])[] = [
    ['nil', filed(october, null), '0.00', /Nothing is to be paid for it/],
    ['due', filed('September 2026', '1000.00'), '20.00', /\$20\.00 is to be paid for it by/],
    ['amended up', filed(october, '1000.00', amending), '40.00', /\$20\.00 is to be paid for it by/],
    ['part paid', () => pay('5'), '35.00', /\$15\.00 is to be paid for it by/],
    ['amended alike', filed(october, '1000.00', amending), '35.00', /does not change what is owed/],
    ['amended down', filed(october, '500.00', amending), '25.00', /\$10\.00 is credited/],
    ['given back', giveBack, '25.00', /returned this/],
  ];
  for (const [name, happens, owed, said] of steps) {
    await test.step(name, async () => {
      await happens();
      expect(await owedBy(backend)).toBe(owed);
      await dashboardSays(page, owed);
      await page.goto(`/dashboard/formCertification/first_handler_report/${report}`);
      await expect(page.getByText(said).first()).toBeVisible();
    });
  }
});

test('the dashboard of a company with years of invoices says what they come to, overdue ones too', {
  tag: '@long',
}, async ({ page, request }) => {
  const backend = await backendAs(request, 'multi');
  const rows = await backend.list(invoice, 'page[limit]=50');
  const isLate = ({ dueOn, status }: (typeof rows)[number]) =>
    (status === 'open' || status === 'partially_paid') && dueOn !== null && dueOn < demoDay;
  await signIn(page, 'multi');
  await dashboardSays(page, await owedBy(backend));
  const late = page.getByText(/overdue since/);
  await expect(late).toHaveCount(rows.some(isLate) ? 1 : 0);
  await test.step('the overdue one is found and its payment opened in two activations', async () => {
    const overdue = rows.filter(isLate).toSorted((a, b) => ((a.dueOn ?? '') < (b.dueOn ?? '') ? -1 : 1))[0];
    await page.context().route('https://pay.programme.example/**', (route) => route.fulfill({ body: 'Pay here.' }));
    let activations = 0;
    const activate = async (link: Locator) => {
      activations += 1;
      await link.click();
    };
    const due = page.getByRole('list', { name: 'To do' });
    await activate(
      due
        .getByRole('listitem')
        .filter({ hasText: overdue?.number ?? '-' })
        .getByRole('link')
        .first(),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Invoice ${overdue?.number}`);
    // A stock backend tells no place to pay at.
    if (isAtStock()) return;
    const opened = page.waitForEvent('popup');
    await activate(page.getByRole('link', { name: /^Pay \$/ }));
    const { searchParams } = new URL((await opened).url());
    expect([searchParams.get('invoice'), searchParams.get('amount')]).toEqual([overdue?.number, overdue?.balance]);
    expect(activations).toBeLessThanOrEqual(2);
    // On paper nothing can be pressed: the URL stands there.
    const url = page.getByText(`https://pay.programme.example/checkout?invoice=${overdue?.number}`);
    await expect(url).toBeHidden();
    await page.emulateMedia({ media: 'print' });
    await expect(url).toBeVisible();
  });
});
