import { atomicMediaType } from '@packhouse/jsonapi';
import { reimbursementRequest } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  approveReimbursement,
  denyReimbursement,
  payReimbursement,
  returnReimbursement,
  reviewReimbursement,
} from '#office/filings/decide-reimbursement.ts';
import { auditOf, officeOn } from '#office/office.fixture.ts';
import { ref, update, urlOf } from './filing.ts';
import { explain } from './paid-claims.ts';
import { type Applicant, addImportItem, certifiedClaim, certify } from './requests.ts';
import { call, openWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');

const read = async ({ person }: Applicant, id: string) =>
  (await call(world, person, 'GET', urlOf(reimbursementRequest, id))).body.data;

describe('the office', () => {
  const told = 'Two entries are missing their papers.';

  it('takes up, grants and pays, each with its audit row', async () => {
    const { applicant, id } = await certifiedClaim(world);
    await reviewReimbursement(office(), id);
    await explain(world, id);
    await approveReimbursement(office(), { requestId: id });
    await payReimbursement(office(), { requestId: id, paidOn: '2026-11-20', reference: 'ACH 77' });
    expect((await read(applicant, id)).attributes).toMatchObject({
      field_submission_status: 'paid',
      field_amount_approved: '612.40',
      field_decision_date: '2026-11-05',
      field_paid_date: '2026-11-20',
      field_payment_reference: 'ACH 77',
    });
    const trail = (await auditOf(world, id)).filter(({ username }) => username === 'office');
    expect(trail.map(({ after }) => (after as { status?: string } | null)?.status)).toEqual([
      'under_review',
      'approved',
      'paid',
    ]);
  });

  it('grants less than is claimed with a note, and never more', async () => {
    const { applicant, id } = await certifiedClaim(world);
    await reviewReimbursement(office(), id);
    await explain(world, id);
    const grant = (amount: string, note?: string) =>
      approveReimbursement(office(), { requestId: id, amount, ...(note === undefined ? {} : { note }) });
    await expect(grant('612.41', told)).rejects.toThrow('cannot be more than the amount claimed');
    await expect(grant('0.00', told)).rejects.toThrow('is no amount');
    await expect(grant('600.00')).rejects.toThrow('Write a note for the company');
    await grant('600.00', told);
    expect((await read(applicant, id)).attributes).toMatchObject({
      field_submission_status: 'partially_approved',
      field_amount_approved: '600.00',
      field_decision_note: expect.objectContaining({ value: told }),
    });
  });

  it('refuses with a note', async () => {
    const { applicant, id } = await certifiedClaim(world);
    await expect(denyReimbursement(office(), { requestId: id, note: told })).rejects.toThrow(
      'It can become Under review, not Denied.',
    );
    await reviewReimbursement(office(), id);
    await expect(denyReimbursement(office(), { requestId: id, note: ' ' })).rejects.toThrow('Write a note');
    await denyReimbursement(office(), { requestId: id, note: told });
    expect((await read(applicant, id)).attributes.field_submission_status).toBe('denied');
  });

  it('gives back what the company then mends with new rows, over atomic operations too', async () => {
    const { applicant, id } = await certifiedClaim(world);
    await reviewReimbursement(office(), id);
    await returnReimbursement(office(), { requestId: id, note: told });
    const before = (await read(applicant, id)).relationships.field_import_reimb_items?.data ?? [];
    const item = await addImportItem(world, applicant, { portCode: '5301' });
    const list = { ...ref(reimbursementRequest, id), relationship: 'field_import_reimb_items' };
    const [old] = before;
    const answer = await world.app.inject({
      method: 'POST',
      url: '/jsonapi/operations',
      headers: {
        authorization: `Bearer ${applicant.person.token}`,
        'content-type': atomicMediaType,
        accept: atomicMediaType,
      },
      payload: JSON.stringify({
        'atomic:operations': [
          { op: 'add', ref: list, data: [item] },
          { op: 'remove', ref: list, data: [{ type: old?.type, id: old?.id }] },
          {
            op: 'update',
            data: { ...ref(reimbursementRequest, id), attributes: { field_submission_status: 'draft' } },
          },
          { op: 'remove', ref: { type: old?.type, id: old?.id } },
        ],
      }),
    });
    expect([answer.statusCode, answer.body.includes('errors')]).toEqual([200, false]);
    const mended = await certify(world, applicant.person, reimbursementRequest, id);
    expect(mended.body.data.attributes).toMatchObject({
      field_submission_status: 'certified',
      field_total_claimed: '612.40',
    });
  });
});

describe('giving a claim up', () => {
  it('is allowed until the office has taken it up', async () => {
    const { applicant, id } = await certifiedClaim(world);
    const withdraw = (claim: string, person = applicant.person) =>
      update(world, person, reimbursementRequest, claim, { status: 'withdrawn' });
    expect((await withdraw(id)).status).toBe(200);
    const second = await certifiedClaim(world);
    await reviewReimbursement(office(), second.id);
    expect((await withdraw(second.id, second.applicant.person)).status).toBe(409);
  });
});
