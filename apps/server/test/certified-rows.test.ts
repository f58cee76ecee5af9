import type { Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  exRequestDeMinimis,
  fhFormsPackage,
  fhNonExemptReceipt,
  firstHandlerReport,
  importReimbItem,
  reimbursementRequest,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approveExemption, askForMoreInfo, denyExemption, revokeExemption } from '#office/filings/decide-exemption.ts';
import {
  approveReimbursement,
  denyReimbursement,
  payReimbursement,
  returnReimbursement,
  reviewReimbursement,
} from '#office/filings/decide-reimbursement.ts';
import { receiveReport, returnReport } from '#office/filings/decide-report.ts';
import { issueInvoice } from '#office/money/issue-invoice.ts';
import { auditOf, officeOn } from '#office/office.fixture.ts';
import { findRows } from '#rows/rows.ts';
import { addHandler, fileReport, ref, signature, update, urlOf } from './filing.ts';
import { explain } from './paid-claims.ts';
import { addApplicant, addClaim, addDeMinimis, addImportItem, certify, upload } from './requests.ts';
import { addPerson, call, openWorld, type Person, type World } from './world.ts';

// Quality, S7: a certified row never changes, through the API or the office's commands. The one exception is the empty
// copy of record, which its company fills once; a status moves, and the office's own words stand beside it.

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');

/** A certified form and a row of one of its lists. */
interface Certified {
  readonly form: Resource;
  readonly id: string;
  readonly person: Person;
  readonly pdf: string;
  readonly part: readonly [resource: Resource, id: string, values: Record<string, unknown>] | null;
  /** A value that a company would like to have said. */
  readonly values: Record<string, unknown>;
}

const kinds: Readonly<Record<string, () => Promise<Certified>>> = {
  'a report': async () => {
    const handler = await addHandler(world);
    const { reportId, receiptId } = await fileReport(world, handler);
    return {
      form: firstHandlerReport,
      id: reportId,
      person: handler.person,
      pdf: 'field_fh_report_pdf',
      part: [fhNonExemptReceipt, receiptId, { inshell: '1.00' }],
      values: { preparerName: 'Somebody else' },
    };
  },
  'an exemption request': async () => {
    const { person, ...applicant } = await addApplicant(world);
    const { id } = await addDeMinimis(world, { person, ...applicant });
    await certify(world, person, exRequestDeMinimis, id);
    const values = { fy1Inshell: '1.00' };
    return { form: exRequestDeMinimis, id, person, pdf: 'field_ex_request_dm_pdf', part: null, values };
  },
  'a reimbursement request': async () => {
    const applicant = await addApplicant(world);
    const item = await addImportItem(world, applicant);
    const { id } = await addClaim(world, applicant, { importItems: [item] });
    await certify(world, applicant.person, reimbursementRequest, id);
    return {
      form: reimbursementRequest,
      id,
      person: applicant.person,
      pdf: 'field_reimb_request_pdf',
      part: [importReimbItem, item.id, { amountCollected: '1.00' }],
      values: { payeeName: 'Somebody else' },
    };
  },
};

/** Everything that a company certified: all but what the office and the system write. */
async function certifiedPart({ form, id, person, part }: Certified) {
  const read = async (resource: Resource, rowId: string) => {
    const { data } = (await call(world, person, 'GET', urlOf(resource, rowId))).body;
    const theirs = ['status', 'providerNote', 'receivedAt', 'amountApproved', 'decidedOn', 'decisionNote'].concat([
      'paidOn',
      'paymentReference',
    ]);
    const mine = Object.entries(resource.fields).filter(([key]) => !theirs.includes(key));
    return mine.map(([key, { wire }]) => [key, data.attributes[wire] ?? data.relationships[wire]?.data ?? null]);
  };
  const record = await sql`select * from certification_record where form_id = ${id}::uuid`.execute(world.db);
  return { form: await read(form, id), part: part && (await read(part[0], part[1])), record: record.rows };
}

describe.each(Object.entries(kinds))('%s that is certified', (_name, make) => {
  it('stays as it is whatever a company sends', async () => {
    const certified = await make();
    const { form, id, person, pdf, part, values } = certified;
    const before = await certifiedPart(certified);
    const colleague = await addPerson(world, { companyId: person.companyId });
    const relation = (name: string, data: unknown, method: 'POST' | 'PATCH' | 'DELETE') =>
      call(world, person, method, `${urlOf(form, id)}/relationships/${name}`, { body: { data } });
    const answers = [
      await update(world, person, form, id, values),
      await update(world, person, form, id, { title: 'Another title' }),
      await update(world, person, form, id, { status: 'draft' }),
      await update(world, person, form, id, { status: 'ready', ...values }),
      await update(world, person, form, id, { ...signature(world), certificationName: 'Somebody else' }),
      await update(world, colleague, form, id, signature(world)),
      await update(world, person, form, id, { certificationName: null }),
      await relation('field_appb_company', ref(companyContact, person.companyId ?? ''), 'PATCH'),
      await call(world, person, 'DELETE', urlOf(form, id)),
    ];
    if (part !== null) {
      const [resource, partId, change] = part;
      const [list] = Object.entries(form.fields).filter(
        ([, field]) => field.kind === 'many' && 'targets' in field && field.targets.includes(resource.type),
      );
      const wire = list?.[1].wire ?? '';
      answers.push(
        await update(world, person, resource, partId, change),
        await call(world, person, 'DELETE', urlOf(resource, partId)),
        await relation(wire, [ref(resource, partId)], 'DELETE'),
        await relation(wire, [], 'PATCH'),
      );
    }
    expect(answers.map(({ status }) => [403, 409].includes(status))).toEqual(answers.map(() => true));
    expect(await certifiedPart(certified)).toEqual(before);
    const copy = await upload(world, person, form, pdf);
    const fill = () => update(world, person, form, id, { pdf: { type: 'file--file', id: copy } });
    expect((await fill()).status).toBe(200);
    const other = await upload(world, person, form, pdf);
    expect((await update(world, person, form, id, { pdf: { type: 'file--file', id: other } })).status).toBe(409);
    expect((await relation(pdf, null, 'PATCH')).status).toBe(409);
    const after = await certifiedPart(certified);
    expect(after).toEqual({
      ...before,
      form: before.form.map(([key, value]) => [key, key === 'pdf' ? expect.objectContaining({ id: copy }) : value]),
    });
  });
});

type Decision = (certified: Certified) => Promise<unknown>;

const note = 'See our letter.';
const exemptionId = async ({ id }: Certified) => {
  const [row] = await findRows(office(), exemption, { application: id });
  return row?.id ?? '';
};
const reviewed =
  (decide: Decision): Decision =>
  async (certified) => {
    await reviewReimbursement(office(), certified.id);
    await decide(certified);
  };
const report = (id: string) => ({ formType: 'first_handler_report', reportId: id }) as const;

const decisions: readonly (readonly [name: string, kind: string, decide: Decision])[] = [
  ['received', 'a report', ({ id }) => receiveReport(office(), report(id))],
  ['returned', 'a report', ({ id }) => returnReport(office(), { ...report(id), note })],
  ['billed', 'a report', ({ id }) => expect(issueInvoice(office(), report(id))).rejects.toThrow('Nothing is due')],
  [
    'granted',
    'an exemption request',
    async (form) => approveExemption(office(), { exemptionId: await exemptionId(form) }),
  ],
  [
    'refused',
    'an exemption request',
    async (form) => denyExemption(office(), { exemptionId: await exemptionId(form), note }),
  ],
  [
    'asked about',
    'an exemption request',
    async (form) => askForMoreInfo(office(), { exemptionId: await exemptionId(form), note }),
  ],
  [
    'granted and revoked',
    'an exemption request',
    async (form) => {
      await approveExemption(office(), { exemptionId: await exemptionId(form) });
      await revokeExemption(office(), { exemptionId: await exemptionId(form), note });
    },
  ],
  ['taken up', 'a reimbursement request', reviewed(async () => undefined)],
  [
    'granted in part',
    'a reimbursement request',
    reviewed(async ({ id }) => {
      await explain(world, id);
      await approveReimbursement(office(), { requestId: id, amount: '1.00', note });
    }),
  ],
  ['refused', 'a reimbursement request', reviewed(({ id }) => denyReimbursement(office(), { requestId: id, note }))],
  ['returned', 'a reimbursement request', reviewed(({ id }) => returnReimbursement(office(), { requestId: id, note }))],
  [
    'paid',
    'a reimbursement request',
    reviewed(async ({ id }) => {
      await explain(world, id);
      await approveReimbursement(office(), { requestId: id });
      await payReimbursement(office(), { requestId: id, paidOn: '2026-11-20', reference: 'ACH 1' });
    }),
  ],
];

describe('what the office decides', () => {
  it.each(decisions)('%s: %s keeps what was certified', async (_name, kind, decide) => {
    const certified = await kinds[kind]?.();
    if (certified === undefined) throw new Error(`There is no ${kind}.`);
    const before = await certifiedPart(certified);
    await decide(certified);
    expect(await certifiedPart(certified)).toEqual(before);
    for (const entry of await auditOf(world, certified.id)) {
      if (entry.username === 'office') expect([entry.before, entry.after].every((side) => side !== null)).toBe(true);
    }
  });

  it('needs a note where a report comes back, and the company goes on with a new version', async () => {
    const handler = await addHandler(world);
    const { reportId } = await fileReport(world, handler);
    await expect(returnReport(office(), { ...report(reportId), note: '' })).rejects.toThrow('Write a note');
    await receiveReport(office(), report(reportId));
    await expect(receiveReport(office(), report(reportId))).rejects.toThrow('has the status Received already');
    await returnReport(office(), { ...report(reportId), note });
    expect((await update(world, handler.person, firstHandlerReport, reportId, { status: 'draft' })).status).toBe(409);
    const { body } = await call(world, handler.person, 'GET', urlOf(firstHandlerReport, reportId));
    expect(body.data.attributes).toMatchObject({
      field_submission_status: 'returned',
      field_provider_note: expect.objectContaining({ value: note }),
      field_received_datetime: '2026-11-05T10:00:00-05:00',
    });
    const list = await call(world, handler.person, 'GET', urlOf(fhFormsPackage, handler.packageId));
    expect(list.body.data.relationships.field_fh_report?.data).toHaveLength(1);
  });
});

describe('the records and the trail', () => {
  it.each(['certification_record', 'audit'])('%s takes no change and no removal', async (table) => {
    await kinds['a report']?.();
    const statements = [
      sql`update ${sql.table(table)} set company_id = null`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
    ];
    for (const statement of statements) await expect(statement.execute(world.db)).rejects.toThrow('never changed');
  });
});
