import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileType, isRelation, type Ref, type RelationField, type Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import { samplePdf, sampleRow } from '@packhouse/testing';
import { sql } from 'kysely';
import { tableOf } from '#db/sql/tables.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { replaceLinks } from '#rows/store-links.ts';
import { updateRow } from '#rows/store-row.ts';
import { insertRow } from '../insert-row.ts';
import type { World } from '../world.ts';
import { type Asker, type Cast, type Company, companyRef } from './cast.ts';
import type { Placed } from './placed.ts';
import { relationsOf } from './relations.ts';

/** The bytes of every file of the matrix. */
export const fileBytes = samplePdf(['A paper of the matrix.']);
/** Rows of a company that are told apart by these seeds; the last is not shared in part. */
const ownSeeds = [1, 2, 3] as const;
/** Rows of the stranger's company whose relations lead to the subject's rows 1 and 2. */
export const crossedSeeds = [4, 5] as const;
const sharedSeeds = [...ownSeeds, ...crossedSeeds];
/** Rows of the subject's that only the stranger's lists hold, by crossed seed: a row stands in one list of its kind. */
const lentSeeds: Readonly<Record<number, number>> = { 4: 6, 5: 7 };
const isLent = (seed: number) => Object.values(lentSeeds).includes(seed);

const idKey = (type: string, seed: number, company: Company | null) => `${type} ${seed} ${company?.name ?? 'shared'}`;

/** Where the rows of one company take their targets from. */
interface Place {
  readonly company: Company | null;
  readonly account: Asker | null;
  /** Whose rows the relations lead to; the company's own but for crossed rows. */
  readonly targets: Company | null;
}

/** Makes rows of every declared type, each with a value in every field, and tells whose they are. */
class EstateBuilder {
  readonly placed: Placed[] = [];
  readonly #ids = new Map<string, string>();
  readonly #uploader: string;

  constructor(uploader: string) {
    this.#uploader = uploader;
  }

  idOf(resource: Pick<Resource, 'type'>, seed: number, company: Company | null): string {
    const key = idKey(resource.type, seed, company);
    const id = this.#ids.get(key) ?? randomUUID();
    this.#ids.set(key, id);
    return id;
  }

  add(resource: Resource, seed: number, place: Place, id = this.idOf(resource, seed, place.company)): void {
    const { title, values } = sampleRow(resource, seed, this.#values(resource, seed, place));
    const { company } = place;
    this.placed.push({ resource, id, seed, title: `${title} ${id}`, values, company, uploadedBy: null });
  }

  #values(resource: Resource, seed: number, place: Place): Readonly<Record<string, unknown>> {
    const relations = Object.entries(resource.fields).flatMap(([key, field]) =>
      isRelation(field) ? [[key, this.#linkage(resource, key, field, seed, place)] as const] : [],
    );
    const { sharedPart: part } = resource;
    const isShared = seed !== ownSeeds.at(-1);
    // Facts that decide whether others may act for a company are left unchanged.
    const facts =
      resource.owner.kind === 'tenantItself' ? { status: place.company?.status, types: place.company?.types } : {};
    return {
      ...Object.fromEntries(relations),
      ...facts,
      ...(part === undefined || !isShared ? {} : { [part.when.field]: part.when.among[0] }),
    };
  }

  #linkage(resource: Resource, key: string, field: RelationField, seed: number, place: Place): unknown {
    const isOwner = resource.owner.kind === 'tenant' && resource.owner.field === key;
    if (isOwner && place.company !== null) return companyRef(place.company);
    if (field.exclusive && isLent(seed)) return [];
    const ref = this.#target(field, seed, place);
    return field.kind === 'one' ? ref : ref === null ? [] : [ref];
  }

  #target(field: RelationField, ofRow: number, place: Place): Ref | null {
    // A row that is shared with another company refers to the same rows as the first row does.
    const seed = isLent(ofRow) ? 1 : ofRow;
    const type = field.targets[(seed - 1) % field.targets.length] ?? '';
    const owner = registry.byType(type)?.owner.kind;
    if (owner === 'shared') return { type, id: this.idOf({ type }, seed, null) };
    if (owner === 'attachment') return { type, id: this.#file(place.company, seed) };
    if (owner === 'accountItself') return place.account === null ? null : { type, id: place.account.userId };
    const company = place.targets;
    if (company === null) return null;
    if (owner === 'tenantItself') return companyRef(company);
    const isCrossed = company !== place.company;
    const crossed = (field.exclusive ? lentSeeds[seed] : undefined) ?? seed - ownSeeds.length;
    return { type, id: this.idOf({ type }, isCrossed ? crossed : seed, company) };
  }

  #file(company: Company | null, seed: number): string {
    const resource = registry.byType(fileType);
    if (resource === undefined) throw new Error('Files are not declared.');
    const id = randomUUID();
    const row = { resource, id, seed, title: `${id}.pdf`, values: {}, company };
    this.placed.push({ ...row, uploadedBy: this.#uploader });
    return id;
  }

  /** A file that no row refers to. */
  looseFile(uploadedBy: string): void {
    this.#file(null, 1);
    const last = this.placed.pop();
    if (last !== undefined) this.placed.push({ ...last, uploadedBy });
  }
}

const isTenantOwned = ({ owner }: Resource) => owner.kind === 'tenant';

const isListedOnce = ({ type }: Resource) => registry.referrersOf(type).some(({ field }) => field.exclusive);

function companyRows(builder: EstateBuilder, cast: Cast): void {
  const subject = cast.company('subject');
  const account = cast.asker('own company');
  const owned = registry.resources.filter(isTenantOwned);
  for (const company of ['subject', 'producers', 'inactive'].map(cast.company)) {
    const seeds = company === subject ? ownSeeds : ([1] as const);
    const place = { company, account, targets: company };
    for (const resource of owned) for (const seed of seeds) builder.add(resource, seed, place);
  }
  const lender = { company: subject, account, targets: subject };
  for (const resource of owned.filter(isListedOnce))
    for (const seed of Object.values(lentSeeds)) builder.add(resource, seed, lender);
  const stranger = { company: cast.company('stranger'), account, targets: subject };
  for (const resource of owned) for (const seed of crossedSeeds) builder.add(resource, seed, stranger);
}

/** The companies' own rows, the people's and those that are everybody's. */
function otherRows(builder: EstateBuilder, cast: Cast): void {
  for (const resource of registry.resources) {
    if (resource.owner.kind === 'tenantItself') {
      for (const company of cast.companies) {
        const isCrossed = company.name === 'stranger';
        const targets = isCrossed ? cast.company('subject') : company.name === 'other' ? null : company;
        builder.add(resource, isCrossed ? 4 : 1, { company, account: null, targets }, company.id);
      }
    }
    if (resource.owner.kind === 'shared' && resource.entity === 'node')
      for (const seed of sharedSeeds) builder.add(resource, seed, { company: null, account: null, targets: null });
  }
}

const bases: Record<Resource['entity'], (row: Placed) => Readonly<Record<string, unknown>>> = {
  node: ({ title }) => ({ title }),
  config_pages: ({ title }) => ({ title }),
  user: ({ title }) => ({ name: title }),
  file: ({ id, title, uploadedBy }) => ({
    filename: title,
    mime: 'application/pdf',
    size: fileBytes.length,
    sha256: '',
    storage_key: id,
    uploaded_by: uploadedBy,
    uploaded_for: 'matrix',
  }),
};

const isMany = (row: Placed, key: string) => row.resource.fields[key]?.kind === 'many';

/** Writes rows as they are, past the API: first all rows, then their lists, as the first of forms that are locked. */
export async function store(world: World, placed: readonly Placed[]): Promise<void> {
  const stamp = { now: world.now, userId: null };
  const split = (row: Placed, many: boolean) =>
    Object.fromEntries(Object.entries(row.values).filter(([key]) => isMany(row, key) === many));
  await world.db.transaction().execute(async (tx) => {
    for (const row of placed) {
      const { resource, id } = row;
      const isNew = await insertRow(tx, resource, id, bases[resource.entity](row), split(row, false), stamp);
      // Companies are there already: the people belong to them.
      if (!isNew) await updateRow(tx, resource, id, {}, split(row, false), stamp);
    }
    for (const row of placed) await replaceLinks(tx, row.resource, row.id, split(row, true));
  });
}

/** The rows that the cast has made: the people's own, and the list of those who may act for others. */
async function people(world: World, cast: Cast): Promise<readonly Placed[]> {
  const nobodys = { seed: 1, title: '', company: null, uploadedBy: null };
  const users = registry.resources.filter(({ owner }) => owner.kind === 'accountItself');
  const accounts = cast.askers.filter(({ userId }) => userId !== '');
  const pages = registry.resources.filter(({ entity }) => entity === 'config_pages');
  const rows: Placed[] = users.flatMap((resource) =>
    accounts.map(({ userId: id, companyId }) => {
      const belongs = relationsOf(resource).map(([key, { targets }]) => [key, { type: targets[0], id: companyId }]);
      return { ...nobodys, resource, id, values: companyId === null ? {} : Object.fromEntries(belongs) };
    }),
  );
  for (const resource of pages) {
    const { rows: found } = await sql<{ id: string }>`select id from ${sql.raw(tableOf(resource))}`.execute(world.db);
    const listed = accounts.filter((asker) => asker.listed).map(({ userId: id }) => ({ type: users[0]?.type, id }));
    const lists = relationsOf(resource).map(([key]) => [key, listed] as const);
    for (const { id } of found) rows.push({ ...nobodys, resource, id, values: Object.fromEntries(lists) });
  }
  return rows;
}

/** Puts rows of every declared type in place for every company of the cast; returns all rows there are. */
export async function openEstate(world: World, cast: Cast): Promise<readonly Placed[]> {
  const builder = new EstateBuilder(randomUUID());
  companyRows(builder, cast);
  otherRows(builder, cast);
  builder.looseFile(cast.asker('own company').userId);
  await store(world, builder.placed);
  const storage = folderStorage(join(world.dataDir, 'files'));
  for (const { id } of builder.placed.filter(({ resource }) => resource.entity === 'file'))
    await storage.put(id, () => Readable.from([fileBytes]));
  return [...builder.placed, ...(await people(world, cast))];
}
