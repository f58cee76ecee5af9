import { randomUUID } from 'node:crypto';
import { exemption } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { type Applicant, addApplicant, addSeason } from '../../../test/requests.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { allActs } from '../cli/all-commands.ts';
import { approveExemptionAct, createExemptionAct, revokeExemptionAct } from '../filings/exemption-acts.ts';
import { recommendExemptionAct } from '../filings/recommend-exemption.ts';
import { changeCompanyAct } from '../people/company-acts.ts';
import { act } from './act.ts';
import { addOfficePerson, officeAs, refusal, type TestPerson } from './acting.fixture.ts';
import { settleProposal } from './settle-proposal.ts';

let world: World;
let applicant: Applicant;
let people: Readonly<Record<'reviewer' | 'approver' | 'second', TestPerson>>;
beforeAll(async () => {
  world = await openWorld();
  applicant = await addApplicant(world, {}, await addSeason(world));
  const reviewer = await addOfficePerson(world, ['reviewer']);
  const approver = await addOfficePerson(world, ['approver']);
  people = { reviewer, approver, second: await addOfficePerson(world, ['approver', 'reviewer']) };
});
afterAll(() => world.close());

type Name = keyof typeof people;
const as = (name: Name) => officeAs(world, people[name]);
const note = 'See our letter of November 4.';
const settle = (name: Name, proposal: string, verdict: 'confirmed') =>
  settleProposal(as(name), allActs, { proposal, verdict });
const decisionsOn = (id: string) =>
  world.db.selectFrom('decision').selectAll().where('subject_id', '=', id).orderBy('id').execute();
const pending = () => {
  const company = { type: 'node--company_contact', id: applicant.companyId };
  const about = { company, season: { type: 'node--season', id: applicant.seasonId } };
  const values = { status: 'pending', kind: 'de_minimis', holderName: 'Lone Mesa', ...about };
  return put(world, exemption, { title: 'Waits' }, values);
};

describe('the second person', () => {
  it('is not who made what is under decision', async () => {
    const granted = { companyId: applicant.companyId, seasonId: applicant.seasonId, kind: 'organic' } as const;
    const certificate = { certificateNumber: `ORG-${randomUUID().slice(0, 8)}`, holderType: 'producer' } as const;
    const wish = { ...granted, ...certificate, coveredForms: ['inshell'] } as const;
    const { made } = await act(as('second'), createExemptionAct, wish);
    const { decision } = await act(as('approver'), revokeExemptionAct, { exemptionId: made?.id ?? '', note });
    expect(await refusal(settle('second', decision, 'confirmed'))).toEqual(['samePerson', 403]);
  });

  it('may be who made the decision before', async () => {
    const exemptionId = await pending();
    await act(as('reviewer'), recommendExemptionAct, { exemptionId, verdict: 'approve', note });
    await act(as('second'), approveExemptionAct, { exemptionId });
    const { decision } = await act(as('approver'), revokeExemptionAct, { exemptionId, note });
    expect((await settle('second', decision, 'confirmed')).state).toBe('done');
  });

  it('has nothing left to do where another act did it: the proposal ends by itself and says so', async () => {
    const { companyId } = applicant;
    const change = (name: Name, values: Readonly<Record<string, unknown>>) =>
      act(as(name), changeCompanyAct, { companyId, values, reason: 'They told us.' });
    const { decision } = await change('approver', { status: 'inactive' });
    const { decision: done } = await change('reviewer', { phone: '229-555-0177' });
    const end = (await decisionsOn(companyId)).find(({ of_proposal }) => of_proposal === decision);
    const reason = expect.stringMatching(new RegExp(`^Decision ${done} changed Company .* propose it anew`));
    expect(end).toMatchObject({ step: 'withdrawn', actor_name: people.reviewer.username, reason });
    expect((await mailsTo(world, people.approver.userId)).at(-1)).toMatchObject({
      kind: 'proposalSettled',
      values: { outcome: 'ended', number: decision, note: reason },
    });
    expect(await refusal(settle('second', decision, 'confirmed'))).toEqual(['proposalSettled', 409]);
    // A handler is found by its number, too.
    expect((await change('second', { handlerNumber: 'FH-0533' })).state).toBe('waits');
  });
});
