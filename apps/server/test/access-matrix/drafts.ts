import { randomUUID } from 'node:crypto';
import { mayWrite, type RelationField, type Resource } from '@packhouse/jsonapi';
import { packetConfirmation, producerContact, registry, season } from '@packhouse/programme';
import { sampleDraft, sampleRow } from '@packhouse/testing';
import type { World } from '../world.ts';
import { type Company, companyRef } from './cast.ts';
import { store } from './estate.ts';
import type { Placed } from './placed.ts';
import { relationsOf } from './relations.ts';

type Values = Readonly<Record<string, unknown>>;

/** Values that the program's rules demand of new rows beyond the declarations. */
const given: Readonly<Record<string, Values>> = {
  // The program's settings say in which states it buys.
  [producerContact.type]: { state: 'GA' },
  // New exemption requests claim a season that applications are open for.
  [season.type]: { currentExemption: true },
  // A confirmation is signed now; these rows hold any time.
  [packetConfirmation.type]: { confirmed: false },
};

let seed = 1000;

/** A row shared by everybody that no other row refers to yet: rows that may occur once in a season need one each. */
async function freshShared(world: World, { targets }: RelationField) {
  const resource = registry.byType(targets[0] ?? '');
  if (resource?.owner.kind !== 'shared') throw new Error(`${targets[0]} is not everybody's.`);
  seed += 1;
  const { title, values } = sampleRow(resource, seed, given[resource.type]);
  const relations = await required(world, resource, () => true);
  const id = randomUUID();
  const row: Placed = {
    resource,
    id,
    seed,
    title,
    values: { ...values, ...relations },
    company: null,
    uploadedBy: null,
  };
  await store(world, [row]);
  return { type: resource.type, id };
}

/** The relations to one shared row each that a row needs. */
async function required(world: World, resource: Resource, needs: (field: RelationField) => boolean): Promise<Values> {
  const values: Record<string, unknown> = {};
  for (const [key, field] of relationsOf(resource)) {
    const isShared = registry.byType(field.targets[0] ?? '')?.owner.kind === 'shared';
    if (isShared && field.kind === 'one' && needs(field)) values[key] = await freshShared(world, field);
  }
  return values;
}

/** The values that somebody may send of a new row for a company. */
export async function draftValues(world: World, resource: Resource, company: Company): Promise<Values> {
  seed += 1;
  const { owner } = resource;
  const { title, values } = sampleDraft(resource, seed);
  const known = Object.fromEntries(Object.entries(given[resource.type] ?? {}).filter(([key]) => key in values));
  const refs = await required(
    world,
    resource,
    (field) => field.required === 'always' && mayWrite(field.write, 'create'),
  );
  const owned = owner.kind === 'tenant' ? { [owner.field]: companyRef(company) } : {};
  const isOwned = owner.kind === 'tenant' && resource.fields[owner.field]?.write !== 'never';
  return { title: `${title} ${seed}`, ...values, ...known, ...refs, ...(isOwned ? owned : {}) };
}

/** A row like another, which may be deleted. */
export async function copyOf(world: World, row: Placed): Promise<Placed> {
  const copy = { ...row, id: randomUUID() };
  await store(world, [copy]);
  return copy;
}
