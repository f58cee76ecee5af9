import { randomUUID } from 'node:crypto';
import { companyContact, exemption, reimbursementRequest, season } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { amend } from '../../../test/billing.ts';
import { addHandler, fileReport, type Handler, ref } from '../../../test/filing.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { explainedClaim } from './claim-cases.fixture.ts';
import { answerOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
let handler: Handler & { readonly seasonId: string; readonly number: string };
beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
  const added = await addHandler(world);
  const [company] = await answerOf(type, 'company', 'show', added.companyId);
  const [found] = await answerOf(type, 'season', 'show', '2026-27');
  handler = { ...added, seasonId: String(found?.id), number: String(company?.rootId) };
});
afterAll(async () => world.close());

const decisions = async () =>
  (await mailsTo(world, handler.person.userId)).filter(({ kind }) => kind === 'decision').map(({ values }) => values);
const own = () => ({ company: ref(companyContact, handler.companyId), season: ref(season, handler.seasonId) });

async function addExemption(): Promise<string> {
  const title = `Exemption ${randomUUID()}`;
  const values = {
    ...own(),
    status: 'pending',
    kind: 'organic',
    holderName: 'Cane Creek',
    holderType: 'first_handler',
  };
  await put(world, exemption, { title }, values);
  return title;
}

async function addClaim(): Promise<string> {
  const title = `Claim ${randomUUID()}`;
  await put(
    world,
    reimbursementRequest,
    { title },
    { ...own(), status: 'certified', totalClaimed: '120.00', taxId: '12-3456789' },
  );
  return title;
}

describe('report and invoice', () => {
  it('follow a filed report to its payment, and tell the company of what is decided', async () => {
    const { reportId } = await fileReport(world, handler);
    const [line] = await answerOf(type, 'list', 'show', 'reports', '--where', `number=${handler.number}`);
    expect(line).toMatchObject({ id: reportId, state: 'certified', company: expect.stringContaining('Company') });
    expect((await type('report', 'receive', reportId)).out).toMatch(/ is received\.$/);
    expect((await decisions()).at(-1)).toMatchObject({ formType: 'first_handler_report', status: 'received' });

    const [bill] = await answerOf(type, 'list', 'show', 'invoices', '--where', 'state=open');
    const number = String(bill?.number);
    expect(bill).toMatchObject({ amount: '824.75', balance: '824.75' });
    expect((await type('invoice', 'void', number)).out).toBe(`Invoice ${number} is void.`);
    const created = (await type('invoice', 'create', reportId)).out;
    expect(created).toMatch(/^Invoice \S+ over 824\.75 US dollars is issued/);
    expect((await type('invoice', 'create', reportId)).out).toContain('Nothing is due');
    const again = created.split(' ')[1] ?? '';
    const pay = (amount: string, ...more: string[]) =>
      type('invoice', 'pay', again, '--amount', amount, '--reference', 'ACH 1', ...more);
    expect((await pay('24.75')).out).toBe(`Invoice ${again} is partially paid; 800.00 US dollars are open.`);
    expect((await pay('1', '--on', 'May')).code).toBe(1);
    expect((await type('invoice', 'void', again)).out).toContain('Money is applied');
    expect((await pay('801')).out).toContain('is open for 800.00 US dollars only');
    expect((await pay('801', '--over')).out).toBe(
      `Invoice ${again} is paid; 0.00 US dollars are open, 1.00 of the company's money pays nothing yet.`,
    );

    const back = (report: string) => type('report', 'return', report, '--note', 'Two deliveries are missing.');
    expect((await back(reportId)).out).toContain('This report was marked as seen');
    expect((await back(await amend(world, handler, '77.00'))).code).toBe(0);
    expect((await decisions()).at(-1)).toMatchObject({ status: 'returned', note: 'Two deliveries are missing.' });
    expect(await answerOf(type, 'package', 'due')).toContainEqual(expect.objectContaining({ period: 'October 2026' }));
  });

  it('refuse a report that there is not', async () => {
    expect((await type('report', 'show', 'Nothing')).out).toBe(
      'There is no report "Nothing". "list show reports" shows them.',
    );
  });
});

describe('exemption', () => {
  it('is granted with the next number, and the company is told', async () => {
    const title = await addExemption();
    expect(await answerOf(type, 'list', 'show', 'exemptions', '--where', 'state=pending')).toContainEqual(
      expect.objectContaining({ season: '2026-27', state: 'pending' }),
    );
    expect((await type('exemption', 'approve', title, '--forms', 'shelled')).out).toMatch(
      /^ORG-2026-\d{4} .+ is approved\.$/,
    );
    expect((await decisions()).at(-1)).toMatchObject({ formType: 'exemption', status: 'approved', note: '' });
    const [granted] = await answerOf(type, 'list', 'show', 'exemptions', '--where', 'state=approved');
    const shown = await answerOf(type, 'exemption', 'show', String(granted?.certificate));
    expect(shown).toMatchObject([{ coveredForms: ['shelled'], validTo: '2027-09-30' }]);
    const revoke = ['exemption', 'revoke', String(granted?.certificate)];
    expect((await type(...revoke)).out).toContain('--note is missing');
    expect((await type(...revoke, '--note', 'The certificate of the organic body lapsed.')).code).toBe(0);
    expect((await decisions()).at(-1)).toMatchObject({ status: 'revoked' });
  });

  it('is asked about, taken up again and denied', async () => {
    const title = await addExemption();
    await type('exemption', 'ask', title, '--note', 'Which acres?');
    expect((await decisions()).at(-1)).toMatchObject({ status: 'more_info', note: 'Which acres?' });
    const before = (await decisions()).length;
    expect((await type('exemption', 'resume', title)).out).toContain('is pending');
    expect(await decisions()).toHaveLength(before);
    expect((await type('exemption', 'deny', title, '--note', 'Not organic.')).out).toContain('is denied');
    expect((await type('exemption', 'approve', title)).out).toContain(
      'has the status Denied. The office cannot change that any more, so it cannot become Approved.',
    );
  });

  it('is granted without a request', async () => {
    const words = ['exemption', 'create', handler.number, '2026-27', 'organic', '--certificate', 'ORG-X-1'];
    expect((await type(...words, '--holder', 'importer')).out).toContain('ORG-X-1');
    expect((await type(...words, '--holder', 'importer')).out).toContain('is taken');
    expect((await type(...words, '--holder', 'cousin')).out).toContain('--holder is one of: producer, importer');
  });
});

describe('reimbursement', () => {
  it('is reviewed, granted in part and paid', async () => {
    const title = `Claim ${randomUUID()}`;
    await explainedClaim(world, own(), '120.00', { status: 'certified', title });
    await type('reimbursement', 'review', title);
    expect((await type('reimbursement', 'approve', title, '--amount', '100')).out).toContain('Write a note');
    const part = ['--amount', '100', '--note', 'One receipt is of another season.'];
    expect((await type('reimbursement', 'approve', title, ...part)).out).toBe(
      `${title} is partially approved. 100.00 US dollars are granted.`,
    );
    expect((await decisions()).at(-1)).toMatchObject({
      formType: 'reimbursement_request',
      status: 'partially_approved',
    });
    expect((await type('reimbursement', 'pay', title, '--reference', 'ACH 7')).out).toContain('is paid');
    const [shown] = await answerOf(type, 'reimbursement', 'show', title);
    expect(shown).toMatchObject({ status: 'paid', paidOn: '2026-11-21', amountApproved: '100.00' });
    expect(shown).not.toHaveProperty('taxId');
  });

  it.each(['deny', 'return'])('is open to %s with a reason', async (verb) => {
    const title = await addClaim();
    const decide = () => type('reimbursement', verb, title, '--note', 'No papers.');
    expect((await decide()).out).toContain('has the status Certified. It can become Under review');
    await type('reimbursement', 'review', title);
    expect((await decide()).code).toBe(0);
  });
});
