import { randomUUID } from 'node:crypto';
import { isRelation, mayWrite, type Resource } from '@packhouse/jsonapi';
import { registry } from '@packhouse/programme';
import { sampleOf, sampleValue } from '@packhouse/testing';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tableOf } from '#db/sql/tables.ts';
import type { Answer } from '../world.ts';
import {
  type Attempt,
  changeAttempts,
  createAttempts,
  deleteAttempt,
  relationAttempts,
  removeAttempt,
} from './attempts.ts';
import type { Asker } from './cast.ts';
import { copyOf, draftValues } from './drafts.ts';
import { changeOutcome, createOutcome, type Outcome, relateOutcome } from './expected.ts';
import { eachOf, type Matrix, useMatrix } from './matrix.ts';
import type { Placed } from './placed.ts';
import { relationsOf } from './relations.ts';

const matrixOf = useMatrix('writing');
const tried = new Set<Resource>();
const owners = ['subject', 'producers', 'inactive', 'stranger'] as const;

const send = (matrix: Matrix, asker: Asker, { method, url, body, isOperation }: Attempt): Promise<Answer> =>
  isOperation === true ? matrix.operate(asker, body) : matrix.ask(asker, method, url, body);

/** Everything a table holds, as one text. */
async function contentOf(matrix: Matrix, resource: Resource): Promise<unknown> {
  const { rows } = await sql<{ content: string }>`
    select md5(string_agg(to_jsonb(t)::text, ',' order by id)) as content from ${sql.raw(tableOf(resource))} t`.execute(
    matrix.world.db,
  );
  return rows[0]?.content;
}

/** An answer as text without its own time and id, the row's id one word, so that answers about two rows can be compared. */
function withoutId({ status, body, headers }: Answer, id: string): string {
  const { date: _date, 'x-request-id': _request, ...rest } = headers;
  return JSON.stringify([status, body, rest]).replaceAll(id, 'ID');
}

/** A row that is not there answers as one that is another company's, to the byte. */
async function sameAsUnknown(matrix: Matrix, asker: Asker, attempt: Attempt, id: string, answer: Answer) {
  const unknown = randomUUID();
  const renamed: Attempt = JSON.parse(JSON.stringify(attempt).replaceAll(id, unknown));
  const [foreign, nobodys] = [withoutId(answer, id), withoutId(await send(matrix, asker, renamed), unknown)];
  matrix.cell(`${asker.name} ${attempt.name}, unknown like foreign`, foreign === nobodys, [foreign, nobodys]);
}

/** One attempt on a row, and where it is to be hidden, its twin on a row that does not exist. */
async function tryOn(matrix: Matrix, asker: Asker, row: Placed, attempt: Attempt, expected: Outcome): Promise<void> {
  const answer = await send(matrix, asker, attempt);
  const name = `${asker.name} ${attempt.name} ${row.resource.type} of ${row.company?.name}`;
  matrix.outcome(name, expected, answer);
  if (expected === 'hidden' && asker.name === 'foreign company')
    await sameAsUnknown(matrix, asker, attempt, row.id, answer);
}

type Expected = readonly [attempt: Attempt, outcome: Outcome];

/** Relations are tried on the subject's row by all, on the others' by anyone who might act for them. */
const triesRelations = (asker: Asker, { company }: Placed) =>
  company === null || company.name === 'subject' || asker.listed || asker.companyId === company.id;

function attemptsOn(matrix: Matrix, asker: Asker, row: Placed): readonly Expected[] {
  const { resource } = row;
  const sight = matrix.sight(asker, row);
  const change = changeOutcome(asker, sight, resource, 'update');
  const removal = changeOutcome(asker, sight, resource, 'delete');
  return [
    ...changeAttempts(row).map((attempt) => [attempt, change] as const),
    ...[deleteAttempt(row), removeAttempt(row)].map((attempt) => [attempt, removal] as const),
    ...(triesRelations(asker, row) ? relationsOf(resource) : []).flatMap(([key, field]) =>
      relationAttempts(row, key, field).map(
        (attempt) => [attempt, relateOutcome(asker, sight, resource, field)] as const,
      ),
    ),
  ];
}

/** The rows that are tried: one of each company; of what is everybody's, one. */
function rowsToTry(matrix: Matrix, resource: Resource): readonly Placed[] {
  if (resource.owner.kind === 'shared') return matrix.rowsOf(resource).slice(0, 1);
  return owners.flatMap((name) => matrix.row(resource, name === 'stranger' ? 4 : 1, name) ?? []);
}

describe('whoever writes', () => {
  for (const resource of registry.resources) {
    it(`${resource.type} without the right changes nothing`, async () => {
      const matrix = matrixOf();
      tried.add(resource);
      if (resource.entity !== 'node') {
        await triesWhereNothingIsWritten(matrix, resource);
        matrix.demandAll();
        return;
      }
      const before = await contentOf(matrix, resource);
      for (const asker of matrix.cast.askers) {
        const refused = matrix
          .rowsFor(asker, rowsToTry(matrix, resource))
          .flatMap((row) =>
            attemptsOn(matrix, asker, row).flatMap(([attempt, expected]) =>
              expected === 'done' ? [] : [{ row, attempt, expected }],
            ),
          );
        await eachOf(matrix.sample(asker, resource, refused), ({ row, attempt, expected }) =>
          tryOn(matrix, asker, row, attempt, expected),
        );
        await createsWithout(matrix, asker, resource);
      }
      expect(await contentOf(matrix, resource)).toBe(before);
      matrix.demandAll();
    });

    if (resource.allow.length === 0) continue;
    it(`${resource.type} with the right is let`, async () => {
      const matrix = matrixOf();
      const signedIn = matrix.cast.askers.filter((asker) => asker.signedIn);
      for (const asker of sampleOf(signedIn, 2, registry.resources.indexOf(resource)))
        await doesWhatIsAllowed(matrix, asker, resource);
      matrix.demandAll();
    });
  }

  it('has every declared type in the matrix', () => {
    expect(tried.size).toBe(registry.resources.length);
  });
});

/** Users, files and pages have no addresses to write at, and take no operations. */
async function triesWhereNothingIsWritten(matrix: Matrix, resource: Resource): Promise<void> {
  const [row] = matrix.rowsOf(resource);
  if (row === undefined) throw new Error(`No row of ${resource.type}.`);
  const before = await contentOf(matrix, resource);
  for (const asker of matrix.cast.askers) {
    for (const attempt of [
      ...changeAttempts(row),
      deleteAttempt(row),
      removeAttempt(row),
      ...createAttempts(resource, {}),
    ]) {
      const { status } = await send(matrix, asker, attempt);
      matrix.cell(`${asker.name} ${attempt.name} ${resource.type}`, status >= 400 && status < 500, status);
    }
  }
  expect(await contentOf(matrix, resource)).toBe(before);
}

async function createsWithout(matrix: Matrix, asker: Asker, resource: Resource): Promise<void> {
  // Whose company it would be matters only to anyone who may create at all.
  const names = asker.signedIn && resource.allow.includes('create') ? owners : (['subject'] as const);
  for (const company of matrix.sample(asker, resource, names).map(matrix.cast.company)) {
    const expected = createOutcome(asker, resource, company);
    if (expected === 'done') continue;
    const values = await draftValues(matrix.world, resource, company);
    for (const attempt of createAttempts(resource, values)) {
      const answer = await send(matrix, asker, attempt);
      matrix.outcome(`${asker.name} ${attempt.name} ${resource.type} for ${company.name}`, expected, answer);
      if (expected === 'hidden' && asker.name === 'foreign company')
        await sameAsUnknown(matrix, asker, attempt, company.id, answer);
    }
  }
}

/** Each in one of two ways, the other for the next kind of person and the next type; both under TEST_LONG. */
async function doesWhatIsAllowed(matrix: Matrix, asker: Asker, resource: Resource): Promise<void> {
  const turn = matrix.turn(asker, resource);
  for (const company of owners.map(matrix.cast.company)) {
    if (createOutcome(asker, resource, company) !== 'done') continue;
    for (const way of sampleOf([0, 1], 2, turn)) {
      const attempt = createAttempts(resource, await draftValues(matrix.world, resource, company))[way];
      if (attempt === undefined) throw new Error('A row is created in two ways.');
      const name = `${asker.name} ${attempt.name} ${resource.type} for ${company.name}`;
      matrix.outcome(name, 'done', await send(matrix, asker, attempt));
    }
  }
  for (const row of rowsToTry(matrix, resource)) {
    const sight = matrix.sight(asker, row);
    if (changeOutcome(asker, sight, resource, 'update') === 'done')
      for (const attempt of sampleOf(changeAttempts(row), 2, turn)) await tryOn(matrix, asker, row, attempt, 'done');
    if (changeOutcome(asker, sight, resource, 'delete') !== 'done') continue;
    for (const attemptOn of sampleOf([deleteAttempt, removeAttempt], 2, turn))
      await tryOn(matrix, asker, row, attemptOn(await copyOf(matrix.world, row)), 'done');
  }
}

/** A value unlike the row's, for a field that is not a company's to set. */
function otherValue(matrix: Matrix, row: Placed, key: string): unknown {
  const field = row.resource.fields[key];
  if (field === undefined) throw new Error(`No field ${key}.`);
  if (!isRelation(field)) {
    const values = [1, 2, 3].map((seed) => sampleValue(field, seed));
    return values.find((value) => String(value) !== String(row.values[key]));
  }
  const target = registry.byType(field.targets[0] ?? '');
  const other = matrix.rows.find(
    ({ resource, id }) => resource === target && !JSON.stringify(row.values[key] ?? null).includes(id),
  );
  const ref = { type: target?.type ?? '', id: other?.id ?? randomUUID() };
  return field.kind === 'one' ? ref : [ref];
}

describe('a field that is not for companies', () => {
  for (const resource of registry.resources.filter(
    ({ entity, owner }) => entity === 'node' && owner.kind !== 'shared',
  )) {
    it(`of ${resource.type} is refused by its name, never dropped, never told to strangers`, async () => {
      const matrix = matrixOf();
      const row = matrix.row(resource, 1, 'subject');
      if (row === undefined) throw new Error(`No row of ${resource.type}.`);
      const before = await contentOf(matrix, resource);
      for (const [turn, name] of ['own company', 'colleague', 'proxy', 'foreign company', 'manager'].entries())
        await triesFields(matrix, matrix.cast.asker(name), row, turn);
      expect(await contentOf(matrix, resource)).toBe(before);
      matrix.demandAll();
    });
  }
});

/** Each person tries one field in six, each another; all by each under TEST_LONG. */
async function triesFields(matrix: Matrix, asker: Asker, row: Placed, turn: number): Promise<void> {
  const { resource } = row;
  const isSeen = ['full', 'masked'].includes(matrix.sight(asker, row));
  for (const [key, field] of sampleOf(Object.entries(resource.fields), 6, turn)) {
    const place = `/data/${isRelation(field) ? 'relationships' : 'attributes'}/${field.wire}`;
    const value = otherValue(matrix, row, key);
    const changes = mayWrite(field.write, 'update') ? [] : changeAttempts(row, { [key]: value });
    const creates =
      field.write === 'never' && resource.allow.includes('create')
        ? createAttempts(resource, {
            ...(await draftValues(matrix.world, resource, matrix.cast.company('subject'))),
            [key]: value,
          })
        : [];
    for (const attempt of [...changes, ...creates]) {
      const answer = await send(matrix, asker, attempt);
      const isHidden = !isSeen && changes.includes(attempt);
      matrix.outcome(
        `${asker.name} ${attempt.name} ${field.wire} of ${resource.type}`,
        isHidden ? 'hidden' : 'forbidden',
        answer,
      );
      const pointers = answer.body?.errors?.map(({ source }) => source?.pointer ?? '') ?? [];
      if (!isHidden)
        matrix.cell(
          `${attempt.name} ${field.wire}, pointer`,
          pointers.some((pointer) => pointer.endsWith(place)),
          pointers,
        );
    }
  }
}
