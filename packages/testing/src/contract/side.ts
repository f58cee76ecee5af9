import { randomUUID } from 'node:crypto';
import { isRelation, type Ref, type Registry, type Resource } from '@packhouse/jsonapi';
import { sampleRow } from '../sample-row.ts';
import type { ContractBackend, ContractPerson, ContractRow, ContractRules } from './contract-backend.ts';

/** A company and somebody of it. */
export interface Side {
  readonly company: ContractRow;
  readonly person: ContractPerson;
  /** The person's own row. */
  readonly account: ContractRow;
}

export const refTo = (type: string, id: string): Ref => ({ type, id });

/** The type that companies are of, and the one that people are of. @throws Error where none is declared */
export function ownerTypes(registry: Registry): { company: Resource; account: Resource } {
  const company = registry.resources.find(({ owner }) => owner.kind === 'tenantItself');
  const account = registry.resources.find(({ owner }) => owner.kind === 'accountItself');
  if (company === undefined || account === undefined) throw new Error('No company or no account is declared.');
  return { company, account };
}

/** One row in each of a company's lists, put in place before the company itself. */
async function companyLists(backend: ContractBackend, registry: Registry, company: Ref) {
  const lists: Record<string, readonly Ref[]> = {};
  for (const [key, field] of Object.entries(registry.byType(company.type)?.fields ?? {})) {
    if (!isRelation(field)) continue;
    const target = registry.byType(field.targets[0] ?? '');
    if (field.kind !== 'many' || target?.owner.kind !== 'tenant') throw new Error(`${field.wire} lists no own rows.`);
    const row = { id: randomUUID(), ...sampleRow(target, 1, { [target.owner.field]: company }) };
    await backend.put(target, [row], null);
    lists[key] = [refTo(target.type, row.id)];
  }
  return lists;
}

/** A new company with every field filled, and somebody of it. */
export async function makeSide(backend: ContractBackend, registry: Registry, rules: ContractRules): Promise<Side> {
  const types = ownerTypes(registry);
  const own = refTo(types.company.type, randomUUID());
  const lists = await companyLists(backend, registry, own);
  const { values } = sampleRow(types.company, 1, rules.given?.[own.type]);
  const company = { id: own.id, title: `Company ${own.id}`, values: { ...values, ...lists } };
  await backend.put(types.company, [company], null);
  const about = sampleRow(types.account, 1).values;
  const person = await backend.person({ companyId: own.id, staff: false, values: about });
  const belongs = Object.entries(types.account.fields).filter(([, field]) => isRelation(field));
  const account = {
    id: person.userId,
    title: '',
    values: { ...about, ...Object.fromEntries(belongs.map(([key]) => [key, own])) },
  };
  return { company, person, account };
}
