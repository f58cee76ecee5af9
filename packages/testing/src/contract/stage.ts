import { randomUUID } from 'node:crypto';
import { isRelation, type Ref, type Registry, type RelationField, type Resource } from '@packhouse/jsonapi';
import { sampleRow } from '../sample-row.ts';
import type {
  ContractAnswer,
  ContractBackend,
  ContractPerson,
  ContractRow,
  ContractRules,
} from './contract-backend.ts';
import { makeSide, ownerTypes, refTo, type Side } from './side.ts';
import { urlOf } from './wire.ts';

type Values = Readonly<Record<string, unknown>>;

/** Two rows that a person may see in full, alike but for their values; the second is missing where there is but one. */
export interface Pair {
  readonly a: ContractRow;
  readonly b: ContractRow | null;
}

/** The people and rows that the contract is tried on; each thing is made at its first use. */
export class Stage {
  readonly registry: Registry;
  readonly rules: ContractRules;
  readonly call: ContractBackend['call'];
  readonly own: ContractPerson;
  readonly foreign: ContractPerson;
  readonly staff: ContractPerson;
  readonly #backend: ContractBackend;
  readonly #own: Side;
  readonly #foreign: Side;
  readonly #pairs = new Map<string, Promise<Pair>>();
  readonly #foreignRows = new Map<string, Promise<ContractRow>>();
  #seed = 100;

  constructor(
    made: { backend: ContractBackend; registry: Registry; rules: ContractRules },
    people: { own: Side; foreign: Side; staff: ContractPerson },
  ) {
    this.#backend = made.backend;
    this.registry = made.registry;
    this.rules = made.rules;
    this.call = made.backend.call;
    this.#own = people.own;
    this.#foreign = people.foreign;
    this.own = people.own.person;
    this.foreign = people.foreign.person;
    this.staff = people.staff;
  }

  /** Whatever stands at an address of a type; `rest` as in `urlOf`. */
  read(person: Pick<ContractPerson, 'token'> | null, resource: Resource, rest = ''): Promise<ContractAnswer> {
    return this.call(person, { method: 'GET', url: urlOf(resource, rest) });
  }

  pair(resource: Resource): Promise<Pair> {
    return remembered(this.#pairs, resource.type, () => this.#makePair(resource));
  }

  foreignRow(resource: Resource): Promise<ContractRow> {
    return remembered(this.#foreignRows, resource.type, async () => {
      if (resource.owner.kind === 'tenantItself') return this.#foreign.company;
      return resource.owner.kind === 'accountItself'
        ? this.#foreign.account
        : this.#put(resource, 1, {}, this.#foreign);
    });
  }

  /** A seed that no row has been made with yet. */
  nextSeed(): number {
    this.#seed += 1;
    return this.#seed;
  }

  /** A new row of the own company with what is always required; the company's own row where rows are companies. */
  async fresh(resource: Resource): Promise<ContractRow> {
    if (resource.owner.kind === 'tenantItself') return this.#own.company;
    return this.#put(resource, this.nextSeed(), {}, this.#own);
  }

  freshForeign(resource: Resource, values: Values): Promise<ContractRow> {
    return this.#put(resource, this.nextSeed(), values, this.#foreign);
  }

  requiredRefs(resource: Resource): Promise<Values> {
    return this.#requiredRefs(resource, {}, this.#own);
  }

  /** A new row that a relation of a row may point to: of the same company, season and period where both have one. */
  target(field: RelationField, type: string, source: Values): Promise<Ref> {
    return this.#target(field, type, source, this.#own);
  }

  /** Puts many rows of a type in place for a company of their own; returns who may list them. */
  async crowd(resource: Resource, count: number): Promise<ContractPerson> {
    const side = await makeSide(this.#backend, this.registry, this.rules);
    const rows = Array.from({ length: count }, (_item, index) => {
      const { title, values } = sampleRow(resource, index + 1, this.rules.given?.[resource.type]);
      return { id: randomUUID(), title, values: { ...values, ...this.#ownerRef(resource, side) } };
    });
    await this.#backend.put(resource, rows, side.person.userId);
    return resource.owner.kind === 'tenantItself' ? this.staff : side.person;
  }

  #ownerRef({ owner }: Resource, side: Side): Values {
    return owner.kind === 'tenant'
      ? { [owner.field]: refTo(ownerTypes(this.registry).company.type, side.company.id) }
      : {};
  }

  /**
   * The relations without which a row cannot be made: its company, those that the declaration always requires, and rows
   * shared by everyone.
   */
  async #requiredRefs(resource: Resource, given: Values, side: Side): Promise<Values> {
    const values: Record<string, unknown> = { ...this.#ownerRef(resource, side), ...given };
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!isRelation(field) || field.kind !== 'one' || key in values) continue;
      const [type = ''] = field.targets;
      const isShared = this.registry.byType(type)?.owner.kind === 'shared';
      if (field.required === 'always' || isShared) values[key] = await this.#target(field, type, {}, side);
    }
    return values;
  }

  async #put(resource: Resource, seed: number, values: Values, side: Side): Promise<ContractRow> {
    const sample = sampleRow(resource, seed, this.rules.given?.[resource.type]);
    const refs = await this.#requiredRefs(resource, values, side);
    const row = { id: randomUUID(), title: sample.title, values: { ...sample.values, ...refs } };
    await this.#backend.put(resource, [row], side.person.userId);
    return row;
  }

  async #target(field: RelationField, type: string, source: Values, side: Side): Promise<Ref> {
    const resource = this.registry.byType(type);
    if (resource === undefined) throw new Error(`${field.wire} points at the undeclared type ${type}.`);
    if (resource.owner.kind === 'tenantItself') return refTo(type, side.company.id);
    if (resource.owner.kind === 'accountItself') return refTo(type, side.person.userId);
    const row = await this.#put(resource, this.nextSeed(), sharedWith(resource, source), side);
    return refTo(type, row.id);
  }

  async #makePair(resource: Resource): Promise<Pair> {
    if (resource.owner.kind === 'tenantItself') return { a: this.#own.company, b: null };
    if (resource.owner.kind === 'accountItself') return { a: this.#own.account, b: null };
    const a = await this.#full(resource, 1);
    return { a, b: resource.entity === 'config_pages' ? null : await this.#full(resource, 2) };
  }

  /** A row with every attribute and every relation; of a relation with several targets the seed chooses one. */
  async #full(resource: Resource, seed: number): Promise<ContractRow> {
    const values: Record<string, unknown> = { ...(await this.requiredRefs(resource)) };
    for (const [key, field] of Object.entries(resource.fields)) {
      if (!isRelation(field) || key in values) continue;
      const type = field.targets[(seed - 1) % field.targets.length] ?? '';
      // A list of people who may act for others would change what the own person sees.
      const side = field.visibleTargetsOnly ? this.#foreign : this.#own;
      const ref = await this.#target(field, type, values, side);
      values[key] = field.kind === 'one' ? ref : [ref];
    }
    return this.#put(resource, seed, values, this.#own);
  }
}

/** The relations to one row that a target takes over from its source, so that both are of one company and month. */
function sharedWith(target: Resource, source: Values): Values {
  const same = Object.entries(target.fields).filter(([key, field]) => field.kind === 'one' && source[key] != null);
  return Object.fromEntries(same.map(([key]) => [key, source[key]]));
}

function remembered<T>(known: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
