import { randomUUID } from 'node:crypto';
import { domesticReimbItem, reimbursementRequest } from '@packhouse/programme';
import { put, type World } from '../../../test/world.ts';
import type { ActCase } from './act-case.fixture.ts';

const note = 'See our letter of November 4.';

/** Acts on claims of a company and season. */
export function claimCases(
  world: World,
  about: { readonly company: object; readonly season: object },
): readonly ActCase[] {
  const claim = (status: string, totalClaimed = '120.00') =>
    put(
      world,
      reimbursementRequest,
      { title: 'A claim' },
      { ...about, status, totalClaimed, amountApproved: totalClaimed },
    );
  return [
    {
      kind: 'reimbursement.review',
      right: 'claimsVerify',
      prepares: true,
      given: async () => ({ requestId: await claim('certified') }),
    },
    {
      kind: 'reimbursement.verify',
      right: 'claimsVerify',
      prepares: true,
      given: async () => ({ requestId: await claim('certified') }),
    },
    documentCase(world, about),
    adjustCase(world, about),
    {
      kind: 'reimbursement.approve',
      right: 'claimsDecide',
      given: () => explainedClaim(world, about, '120.00'),
    },
    {
      kind: 'reimbursement.approve',
      right: 'claimsDecideAbove',
      two: true,
      given: () => explainedClaim(world, about, '70000.00'),
    },
    {
      kind: 'reimbursement.deny',
      right: 'claimsDecide',
      given: async () => ({ requestId: await claim('under_review'), note }),
    },
    {
      kind: 'reimbursement.return',
      right: 'claimsDecide',
      given: async () => ({ requestId: await claim('under_review'), note }),
    },
    {
      kind: 'reimbursement.reopen',
      right: 'claimsDecideAbove',
      two: true,
      given: async () => ({ requestId: await claim('approved'), note }),
    },
    {
      kind: 'reimbursement.pay',
      right: 'paymentsMatch',
      given: async () => ({ requestId: await claim('approved'), paidOn: '2026-11-05', reference: 'ACH 1' }),
    },
  ];
}

const documentCase = (world: World, about: { readonly company: object }): ActCase => ({
  kind: 'reimbursement.document',
  right: 'claimsVerify',
  prepares: true,
  given: () => claimWithDocument(world, about),
});

const adjustCase = (world: World, about: { readonly company: object }): ActCase => ({
  kind: 'reimbursement.adjust',
  right: 'claimsVerify',
  prepares: true,
  given: async () => ({ ...(await claimWithItem(world, about)), amount: '10.00', note }),
});

/** A claim with one item. */
async function claimWithItem(
  world: World,
  about: { readonly company: object },
  { status = 'certified', totalClaimed = '20.00', title = 'A claim with an item' } = {},
) {
  const ofCompany = { company: about.company, amountCollected: totalClaimed };
  const itemId = await put(world, domesticReimbItem, { title: 'An item' }, ofCompany);
  const domesticItems = [{ type: domesticReimbItem.type, id: itemId }];
  const values = { ...about, status, totalClaimed, domesticItems };
  return { itemId, requestId: await put(world, reimbursementRequest, { title }, values) };
}

/** A sheet that was accepted for an item. */
async function putDocument(
  world: World,
  { itemId, requestId }: { readonly itemId: string; readonly requestId: string },
) {
  const nothing = { receipt_id: null, entry_number: null, entry_reason: null, entry_company: null, figures: null };
  const row = {
    id: randomUUID(),
    claim_id: requestId,
    item_id: itemId,
    kind: 'document',
    verdict: 'document',
  } as const;
  const by = { borne: null, note, at: world.now, by_name: null, released_at: null };
  await world.db
    .insertInto('claim_evidence')
    .values({ ...row, ...nothing, ...by })
    .execute();
}

/** A claim of which a sheet was accepted for its only item. */
async function claimWithDocument(world: World, about: { readonly company: object }) {
  const made = await claimWithItem(world, about);
  await putDocument(world, made);
  return { ...made, fileId: null, note };
}

/** A claim, under review unless told, that can be granted as a whole. */
export async function explainedClaim(
  world: World,
  about: { readonly company: object },
  totalClaimed: string,
  more: { readonly status?: string; readonly title?: string } = {},
) {
  const made = await claimWithItem(world, about, { status: 'under_review', totalClaimed, ...more });
  await putDocument(world, made);
  return { requestId: made.requestId };
}
