import { atomicMediaType, isRelation, type Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type Answer, call, openWorld, type World } from '../world.ts';
import { type Asker, type Cast, openCast } from './cast.ts';
import { openEstate } from './estate.ts';
import { type Outcome, type Sight, sightOf, statusesOf } from './expected.ts';
import type { Placed } from './placed.ts';
import { refsIn } from './relations.ts';

type Method = NonNullable<InjectOptions['method']>;

function referrersByFile(rows: readonly Placed[]): ReadonlyMap<string, readonly Placed[]> {
  const referrers = new Map<string, Placed[]>();
  for (const row of rows)
    for (const [key, field] of Object.entries(row.resource.fields))
      if (isRelation(field) && field.upload !== undefined)
        for (const { id } of refsIn(row, key)) referrers.set(id, [...(referrers.get(id) ?? []), row]);
  return referrers;
}

/** The world of the matrix with everybody and everything in it, and the account of what was tried. */
export class Matrix {
  readonly world: World;
  readonly cast: Cast;
  readonly rows: readonly Placed[];
  cells = 0;
  #failures: string[] = [];
  readonly #referrers: ReadonlyMap<string, readonly Placed[]>;

  constructor(world: World, cast: Cast, rows: readonly Placed[]) {
    this.world = world;
    this.cast = cast;
    this.rows = rows;
    this.#referrers = referrersByFile(rows);
  }

  rowsOf(resource: Resource): readonly Placed[] {
    return this.rows.filter((row) => row.resource === resource);
  }

  /** Rows 1 of every company, and of the subject all: each kind of standing towards a row once. */
  row(resource: Resource, seed: number, company: string): Placed | undefined {
    return this.rows.find((row) => row.resource === resource && row.seed === seed && row.company?.name === company);
  }

  /** Whose rows they are does not matter to somebody who is not signed in: a few show it. */
  rowsFor(asker: Asker, rows: readonly Placed[]): readonly Placed[] {
    return asker.signedIn ? rows : rows.slice(0, 2);
  }

  /** The kinds of people and the types take turns. */
  turn(asker: Asker, resource: Resource): number {
    return this.cast.askers.indexOf(asker) + registry.resources.indexOf(resource);
  }

  /** The cases that are tried for somebody with a type. */
  sample<T>(asker: Asker, resource: Resource, items: readonly T[]): readonly T[] {
    return sampleOf(items, oneCellIn, this.turn(asker, resource));
  }

  rowById(id: string): Placed | undefined {
    return this.rows.find((row) => row.id === id);
  }

  sight(asker: Asker, row: Placed): Sight {
    return sightOf(asker, row, this.#referrers.get(row.id) ?? []);
  }

  ask(asker: Asker, method: Method, url: string, body?: unknown): Promise<Answer> {
    const person = asker.name === 'anonymous' ? null : asker;
    return call(this.world, person, method, url, body === undefined ? {} : { body });
  }

  /** Several operations in one request, whose answer has a form of its own. */
  async operate(asker: Asker, body: unknown): Promise<Answer> {
    const answer = await this.world.app.inject({
      method: 'POST',
      url: '/jsonapi/operations',
      headers: {
        accept: atomicMediaType,
        'content-type': atomicMediaType,
        ...(asker.name === 'anonymous' ? {} : { authorization: `Bearer ${asker.token}` }),
      },
      payload: JSON.stringify(body),
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  }

  /** One cell: what somebody may do, in one way, to one thing. */
  cell(name: string, holds: boolean, seen: unknown): void {
    this.cells += 1;
    if (!holds) this.#failures.push(`${name}: ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`);
  }

  /** A cell whose expectation is an outcome alone. */
  outcome(name: string, expected: Outcome, answer: Answer): void {
    const holds = statusesOf[expected].includes(answer.status);
    const detail = answer.body?.errors?.map((error) => error.detail).join(' ') ?? '';
    this.cell(name, holds, `expected ${expected}, was ${answer.status} ${detail}`);
  }

  /** Fails the test with the first cells that did not hold since the last time. */
  demandAll(): void {
    expect(this.#failures.splice(0).slice(0, 20)).toEqual([]);
  }
}

/** Opens the matrix for a test file and prints how many cells it had. */
export function useMatrix(aspect: string): () => Matrix {
  // Each test is some hundreds of requests, on a machine that may be busy with others.
  vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
  let matrix: Matrix;
  beforeAll(async () => {
    const world = await openWorld();
    const cast = await openCast(world);
    matrix = new Matrix(world, cast, await openEstate(world, cast));
  });
  afterAll(async () => {
    console.log(`Access matrix, ${aspect}: ${matrix.cells} cells.`);
    await matrix.world.close();
  });
  return () => matrix;
}

/** So much of what there is to try is tried in a sample. */
const oneCellIn = 50;

/** Runs work on each item, a few at a time. */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, worker));
}
