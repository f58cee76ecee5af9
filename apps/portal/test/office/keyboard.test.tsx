import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { focused, press } from '../hands.ts';
import { focusIsKept, type Place, pressAt, typeAt } from '../keyboard.ts';
import { tabAround, tabThrough, toTop } from '../keyboard-walk.ts';
import { button, goTo, isLong, main, rows, stands } from './desk.ts';

const start = '/office';

interface DeskByKeys {
  /** The links that lead there from the start page. */
  readonly way: readonly string[];
  /** Its rows have no screens of their own. */
  readonly isWithoutItems?: true;
  /** Words of the row of an item at which that button stands; absent: it stands at every one. */
  readonly row?: RegExp;
  /** The button that asks in a dialog before something is done; absent: nothing is done there. */
  readonly asks?: RegExp;
  /** Where that button stands, if not at the first item, and what has to be done before it can be pressed. */
  readonly asksAtDesk?: true;
  readonly before?: () => Promise<void>;
}

/** To write a message takes a screen of its own, whose last button asks. */
async function writeMessage(): Promise<void> {
  await follow(main().getByRole('link', { name: 'Write a message' }).first(), '/office/messages/new');
  await typeAt(page.getByLabelText(/^Subject/).first(), 'Rates');
  await typeAt(page.getByLabelText(/^Text/).first(), 'The rates hold.');
}

const desks: Readonly<Record<string, DeskByKeys>> = {
  // But those that another test decides meanwhile.
  exemptions: { way: ['/office/exemptions'], row: /Rio Bend Orchards|Fox Run Pecans/, asks: /Recommend|Revoke/ },
  reimbursements: { way: ['/office/reimbursements'], asks: /Return to the company|Adjust|Accept a document/ },
  // But the one that another test decides.
  'sign-ups': { way: ['/office/sign-ups'], row: /^(?!.*Mattie Grove)/s, asks: /Decline/ },
  companies: { way: ['/office/companies'], asks: /Edit contact data/ },
  payments: { way: ['/office/payments'], asks: /Record a payment/, asksAtDesk: true },
  // Its own: other tests read statements meanwhile, and not every line is split.
  statements: { way: ['/office/payments', '/office/payments/statements'], row: /0012345678/, asks: /Split/ },
  invoices: { way: ['/office/invoices'], asks: /Make void/ },
  charges: { way: ['/office/charges'], asks: /Waive/ },
  seasons: { way: ['/office/seasons'], asks: /Create a season/, asksAtDesk: true },
  settings: { way: ['/office/settings'] },
  messages: {
    way: ['/office/messages'],
    isWithoutItems: true,
    asks: /Send the message/,
    asksAtDesk: true,
    before: writeMessage,
  },
  exports: { way: ['/office/audit', '/office/audit/exports'], isWithoutItems: true },
  jobs: { way: ['/office/jobs'], row: /Failed/, asks: /Discard/ },
  audit: { way: ['/office/audit'] },
};

/** Things that the demonstration has none of: a statement of the bank, a charge, and a mail that failed. */
beforeAll(async () => {
  await rows(`with file as (
      insert into bank_file (hash, name, format, imported_at) values ('keys', 'november.csv', 'csv', now()) returning hash
    ), statement as (
      insert into bank_statement (id, file_hash, account, from_day, to_day, opening, closing, known_lines)
      select gen_random_uuid(), hash, '0012345678', '2026-11-03', '2026-11-03', 1000, 1612.40, 0 from file returning id
    ) insert into bank_line (id, statement_id, account, identity, day, amount, text, type, row)
      select gen_random_uuid(), id, '0012345678', 'keys', '2026-11-03', 612.40, 'COUNTER DEPOSIT 7741', '', 1
      from statement returning id`);
  await rows(`with billed as (
      insert into node__invoice (title, field_invoice_number, field_appb_company, field_invoice_date, field_due_date,
        field_amount_due, field_amount_paid, field_balance, field_invoice_status)
      select 'INV-2026-10-29001', 'INV-2026-10-29001', id, '2026-11-02', '2026-11-10', 300.11, 0, 330.12, 'open'
      from node__appb_company_contact order by nid limit 1 returning id
    ) insert into charge (id, invoice_id, kind, period_no, per, charged_on, from_day, to_day, base, rate, amount, booked_on)
      select gen_random_uuid(), id, 'late', 0, 'once', 'assessment', '2026-11-11', '2026-11-11', 300.11, 10, 30.01,
        '2026-11-20' from billed returning id`);
  await rows(`insert into pgboss.job (name, data, state, retry_limit, retry_count, output)
    values ('mail', '{"kind": "receipt"}', 'failed', 30, 30, '{"code": "EENVELOPE"}') returning id`);
});

/** Waits until the screen of a path is there as it stays. */
async function standsAt(path: string): Promise<void> {
  await expect.poll(() => location.pathname).toBe(path);
  await stands();
}

/** A list is led to at what waits in it: its address goes on with a question mark. */
const linkIn = (root: string, href: string) => () =>
  document.querySelector(`${root} :is(a[href="${href}"], a[href^="${href}?"])`);
const firstItem = ({ row = /./ }: DeskByKeys): HTMLAnchorElement | null => {
  const all = [...document.querySelectorAll('main tbody tr')];
  return all.find(({ textContent }) => row.test(textContent ?? ''))?.querySelector<HTMLAnchorElement>('th a') ?? null;
};
// A menu is drawn in a part of this role too, which goes a moment later than it closes.
const dialog = () => document.querySelector('section:is([role="dialog"], [role="alertdialog"])');

/** Goes by Tab from the top of the page to a part of it and presses Enter there. */
async function enterAt(target: Place): Promise<void> {
  await toTop();
  await pressAt(target, 'Enter');
}

/** Follows a link: the address is there before the page, so the heading of the one before has to be gone. */
async function follow(link: Place, path: string): Promise<void> {
  const before = document.querySelector('h1');
  await enterAt(link);
  await expect.poll(() => before?.isConnected).toBe(false);
  await standsAt(path);
  await focusIsKept();
}

/** Comes from the start page to a desk by the links of its navigations. */
async function reach({ way }: DeskByKeys): Promise<void> {
  await goTo(start);
  await standsAt(start);
  for (const path of way) await follow(linkIn('nav', path), path);
}

/** A dialog that was opened by a button holds the focus, and gives it back to the button. */
async function checkDialog(opener: () => Element | null): Promise<void> {
  await expect.poll(() => dialog()?.checkVisibility()).toBe(true);
  expect(await tabAround(dialog() ?? document.body)).toEqual([]);
  await press('Escape');
  await expect.poll(dialog).toBeNull();
  await expect.poll(() => focused() === opener()).toBe(true);
}

/** The window of what narrows a list opens from a menu. */
async function checkFilter(): Promise<void> {
  const opener = () => button('Filter').query();
  if (opener() === null) return;
  await enterAt(opener);
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  await press('Enter');
  await checkDialog(opener);
}

async function checkAct({ asks, before }: DeskByKeys): Promise<void> {
  if (asks === undefined) return;
  await before?.();
  const opener = () => main().getByRole('button', { name: asks }).elements()[0] ?? null;
  await enterAt(opener);
  await checkDialog(opener);
}

/** Opens the first item, walks through it, and comes back to its row. */
async function checkItem(desk: DeskByKeys, path: string): Promise<void> {
  const href = firstItem(desk)?.getAttribute('href') ?? '';
  await follow(() => firstItem(desk), href);
  expect(await tabThrough()).toEqual([]);
  if (!desk.asksAtDesk) await checkAct(desk);
  // By its own link, and as the browser does.
  await follow(() => document.querySelector(`main header a[href^="${path}"]`), path);
  const opened = linkIn('main tbody th', href);
  const isBack = async () => {
    await expect.poll(() => focused() === opened()).toBe(true);
    const { top = -1, bottom = -1 } = opened()?.getBoundingClientRect() ?? {};
    expect(top >= 0 && bottom <= innerHeight).toBe(true);
  };
  await isBack();
  await press('Enter');
  await expect.poll(opened).toBeNull();
  await standsAt(href);
  history.back();
  await isBack();
}

const all = Object.entries(desks);
/** The first, with an item to decide. */
const always = all.filter((_desk, place) => place % all.length === 0);

test.for(isLong ? all : always)('the desk %s is worked by keyboard alone', async ([, desk]) => {
  const path = desk.way.at(-1) ?? start;
  await reach(desk);
  if (desk.isWithoutItems !== true) await expect.poll(() => firstItem(desk)?.checkVisibility()).toBe(true);
  expect(await tabThrough()).toEqual([]);
  await checkFilter();
  if (desk.isWithoutItems !== true) await checkItem(desk, path);
  if (desk.asksAtDesk) await checkAct(desk);
});

test('what a menu opens gives the focus back, however soon it is closed', async () => {
  await reach({ way: ['/office/payments'] });
  const opener = () => button('Filter').query();
  await enterAt(opener);
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus();
  // From now on a fading takes its time, and is at its end just as a dialog goes, as it may happen to be.
  const finish = () => {
    for (const animation of document.getAnimations()) animation.finish();
  };
  finish();
  document.documentElement.style.setProperty('--quick', '20s');
  const isDialog = (node: Node) => node instanceof Element && node.querySelector('section[role="dialog"]') !== null;
  const watch = new MutationObserver((changes) => {
    if (changes.some(({ removedNodes }) => [...removedNodes].some(isDialog))) finish();
  });
  watch.observe(document.body, { childList: true });
  onTestFinished(() => {
    watch.disconnect();
    finish();
    document.documentElement.style.removeProperty('--quick');
  });
  await press('Enter');
  await expect.poll(() => dialog()?.checkVisibility()).toBe(true);
  await press('Escape');
  await expect.poll(dialog).toBeNull();
  await expect.poll(() => focused() === opener()).toBe(true);
});
