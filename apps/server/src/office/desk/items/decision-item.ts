import {
  companyContact,
  type DecisionItem,
  exemption,
  filingForms,
  invoice,
  reimbursementRequest,
  reportTypes,
  user,
} from '@packhouse/programme';
import { readRow } from '#db/sql/read-rows.ts';
import { type Decision, outcomeOf, settlementOf } from '../../acts/decisions.ts';
import type { OfficeContext } from '../../office-context.ts';
import { seenDecisions } from '../lists/people.ts';
import { decisionEvent, inOrder } from './item-history.ts';
import type { ItemKind } from './item-kind.ts';
import { companyCell } from './item-parts.ts';
import { toldProposal } from './proposals.ts';

const kinds: ReadonlyMap<string, string> = new Map([
  [companyContact.type, 'companies'],
  [exemption.type, 'exemptions'],
  [reimbursementRequest.type, 'reimbursements'],
  [invoice.type, 'invoices'],
  ['payment', 'payments'],
  ['charge', 'charges'],
  [user.type, 'people'],
  ['office_person', 'people'],
  ...reportTypes.map((type) => [filingForms[type].form.type, 'reports'] as const),
]);

function opensOf({ subject_type: type, subject_id: id, company_id: company }: Decision): DecisionItem['opens'] {
  const kind = kinds.get(type);
  if (kind !== undefined && id !== '') return { kind, id };
  return company === null ? null : { kind: 'companies', id: company };
}

async function seen({ db, actor }: OfficeContext, id: string): Promise<Decision | null> {
  if (!/^\d{1,15}$/.test(id)) return null;
  const asked = { roles: actor.roles, userId: actor.userId ?? '' };
  return readRow<Decision>(db)`select t.* from decision t
    where t.id = ${id}::bigint and t.step = 'proposed' and ${seenDecisions(asked)}`;
}

async function read(context: OfficeContext, id: string): Promise<DecisionItem | null> {
  const decision = await seen(context, id);
  if (decision === null) return null;
  const settled = await settlementOf(context.db, id);
  return {
    version: settled === undefined ? id : settled.id,
    head: {
      what: decision.kind,
      name: decision.kind,
      company: await companyCell(context.db, decision.company_id),
      state: settled === undefined ? 'waiting' : outcomeOf(settled),
      since: decision.at.toISOString(),
    },
    proposal: await toldProposal(context, decision),
    opens: opensOf(decision),
    settled:
      settled === undefined
        ? null
        : { who: settled.actor_name, at: settled.at.toISOString(), step: outcomeOf(settled), reason: settled.reason },
  };
}

async function history(context: OfficeContext, id: string) {
  const decision = await seen(context, id);
  if (decision === null) return [];
  const settled = await settlementOf(context.db, id);
  return inOrder([...(settled === undefined ? [] : [settled]), decision].map(decisionEvent));
}

/** A proposal, to be confirmed or refused by a second person. */
export const decisionItem: ItemKind = { kind: 'decisions', right: 'takeWork', read, history };
