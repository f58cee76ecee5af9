// Shared by the tests of the office's screens: who asks the database, and the parts that every desk has.
import type { CompanyType } from '@packhouse/programme';
import { toastQueue } from '@packhouse/ui/overlays/toasts.ts';
import { expect, onTestFinished } from 'vitest';
import { commands, page } from 'vitest/browser';
import { queryClient } from '#kernel/session/query-client.ts';
import { leave, openOffice } from '../open-screen.tsx';

/** True in the long run, which has time for what takes a minute. */
export const isLong = import.meta.env.VITE_TEST_LONG === '1';

type Row = Readonly<Record<string, unknown>>;

/** The database's own answer, member by member. */
export const rows = async (statement: string): Promise<readonly Row[]> =>
  // Border: the columns that the statement names.
  (await commands.rows(statement)) as readonly Row[];

export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const heading = () => page.getByRole('heading', { level: 1 });
export const dialog = () => page.getByRole('dialog');
export const main = () => page.getByRole('main');
/** The links of a list to its items. */
export const listed = () => main().getByRole('rowheader').getByRole('link');

/** Leaves the page that stands there for another address of the console, also as somebody else who signed in before. */
export async function goTo(...opened: Parameters<typeof openOffice>): Promise<void> {
  await leave();
  queryClient.clear();
  for (const { key } of [...toastQueue.visibleToasts]) toastQueue.close(key);
  await openOffice(...opened);
}

/** No dialog is open any more. */
export const dialogIsGone = () => expect.poll(() => dialog().query()).toBeNull();

/** Waits until a screen stands there with all that it reads. */
export async function stands(where?: string): Promise<void> {
  const message = where ?? location.pathname;
  await expect.poll(() => document.querySelectorAll('h1').length, { message }).toBe(1);
  const underWay = '[aria-busy="true"], [role="status"][data-shape]';
  await expect.poll(() => document.querySelector(underWay), { message }).toBeNull();
  await expect.poll(() => queryClient.isFetching(), { message }).toBe(0);
}

/** A company of this test alone, without anybody signed in. */
export async function newCompany(types: readonly CompanyType[] = ['first_handler']) {
  const company = await commands.freshCompany({ types });
  const [row] = await rows(`select id from node__appb_company_contact where field_appb_root_id = '${company.number}'`);
  return { ...company, id: String(row?.id) };
}

interface Answer {
  readonly path: string;
  readonly status: number;
}

/** The answers that have come since, as the browser counts them. */
export function watchAnswers(): () => readonly Answer[] {
  const answers: Answer[] = [];
  const take = (entries: readonly PerformanceEntry[]) => {
    for (const entry of entries)
      if (entry instanceof PerformanceResourceTiming)
        answers.push({ path: new URL(entry.name).pathname, status: entry.responseStatus });
  };
  const observer = new PerformanceObserver((list) => take(list.getEntries()));
  observer.observe({ type: 'resource' });
  onTestFinished(() => observer.disconnect());
  return () => {
    take(observer.takeRecords());
    return answers;
  };
}

/** Values that each row of a table has of its own. */
const ofRow = ['id', 'nid', 'vid'];

/**
 * Another row of a table like the first one that a condition finds, for this test alone. @returns its id
 * @param own values that it has of its own, as SQL
 */
export async function copyOf(table: string, where: string, own: Readonly<Record<string, string>>): Promise<string> {
  const columns = await rows(
    `select column_name as name from information_schema.columns where table_name = '${table}' and is_generated = 'NEVER'`,
  );
  const names = columns.map(({ name }) => String(name)).filter((name) => !ofRow.includes(name));
  const values = names.map((name) => own[name] ?? `"${name}"`);
  const [made] = await rows(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')})
      select ${values.join(', ')} from ${table} where ${where} limit 1 returning id`,
  );
  if (made === undefined) throw new Error(`${table} has no row: ${where}`);
  return String(made.id);
}

/** An open invoice of a company. */
export const billed = (company: string, number: string, amount: string, due: string) =>
  copyOf('node__invoice', "field_invoice_status = 'open'", {
    title: `'${number}'`,
    field_invoice_number: `'${number}'`,
    field_appb_company: `'${company}'`,
    field_report: 'null',
    field_invoice_date: `'${due}'`,
    field_due_date: `'${due}'`,
    field_amount_due: amount,
    field_amount_paid: '0',
    field_balance: amount,
    field_late_charge: 'null',
    field_interest: 'null',
    field_paid_date: 'null',
    field_payment_reference: 'null',
    field_qb_invoice_pdf: 'null',
  });
