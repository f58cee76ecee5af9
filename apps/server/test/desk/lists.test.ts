import {
  addDecimals,
  companyContact,
  deskTexts,
  filterOf,
  type ListCell,
  type ListColumn,
  type ListDeclaration,
  type ListRow,
  markOf,
  mayRead,
  type OfficeRole,
  officeLists,
  officeRoles,
  takesRange,
  wordsOf,
} from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../src/office/acts/acting.fixture.ts';
import { listUnapplied } from '../../src/office/money/offer-back.ts';
import { officeOn } from '../../src/office/office.fixture.ts';
import { addCompany, addPerson, openWorld, type Person, type World } from '../world.ts';
import { askOffice, everyRow, listPath, pageOf } from './ask.ts';
import { addEstate } from './estate.ts';
import { addDealings } from './estate-money.ts';

const isLong = process.env.TEST_LONG === '1';
const tried = new Set<string>();

let world: World;
let reader: TestPerson;
let company: Person;
/** Somebody of each role of the office. */
let people: readonly (readonly [OfficeRole, Person])[];

beforeAll(async () => {
  world = await openWorld();
  await addDealings(world, (await addEstate(world)).slice(0, 12));
  reader = await addOfficePerson(world, ['auditor']);
  company = await addPerson(world);
  people = await Promise.all(officeRoles.map(async (role) => [role, await addOfficePerson(world, [role])] as const));
});
afterAll(() => world.close());

/** In `npm test` a sixteenth of the columns, another for each list, and each kind at least once; all under TEST_LONG. */
function someOf(what: string, list: ListDeclaration, may: (column: ListColumn) => boolean): readonly ListColumn[] {
  const columns = list.columns.filter(may);
  const chosen = sampleOf(columns, 16, officeLists.indexOf(list));
  return columns.filter((column) => {
    const isNew = tried.size < tried.add(`${what} ${column.kind}`).size;
    return isNew || chosen.includes(column);
  });
}

type Cell = ListCell | undefined;
const textOf = (cell: Cell): string | null =>
  cell === null || cell === undefined ? null : typeof cell === 'object' ? cell.name : String(cell);

const figures: ReadonlySet<ListColumn['kind']> = new Set(['money', 'pounds', 'count', 'share']);

/** A cell as it is compared with others of its column. */
function rankOf({ kind, states = [] }: ListColumn, cell: Cell): string | number {
  const text = textOf(cell) ?? '';
  if (figures.has(kind)) return Number(text);
  if (kind === 'state') return states.indexOf(text);
  return ['text', 'company', 'person'].includes(kind) ? text.toLowerCase() : text;
}

const isBefore = (column: ListColumn, one: Cell, other: Cell): boolean => rankOf(column, one) < rankOf(column, other);

function expectSorted(column: ListColumn, rows: readonly ListRow[], isDescending: boolean): void {
  const cells = rows.map((row) => row[column.key]);
  const filled = cells.filter((cell) => textOf(cell) !== null);
  expect(cells.slice(0, filled.length).map(textOf)).toEqual(filled.map(textOf));
  for (const [at, cell] of filled.entries()) {
    const next = filled[at + 1];
    if (next !== undefined)
      expect(isDescending ? isBefore(column, cell, next) : isBefore(column, next, cell)).toBe(false);
  }
}

/** A question that narrows a column by a cell of it, and which rows it must find. */
function narrowing(column: ListColumn, cell: Cell): readonly (readonly [string, string, (cell: Cell) => boolean])[] {
  const { key } = column;
  const text = textOf(cell);
  if (text === null || text.includes(',')) return [[key, 'none', (other) => textOf(other) === null]];
  const named = (other: Cell) => textOf(other) === text;
  const part = (other: Cell) => (textOf(other) ?? '').toLowerCase().includes(text.toLowerCase());
  const one = filterOf(column) === 'contains' || column.kind === 'company' || column.kind === 'person' ? part : named;
  const range = takesRange(column)
    ? [
        [`${key}.from`, text, (other: Cell) => textOf(other) !== null && !isBefore(column, other, cell)] as const,
        [`${key}.to`, text, (other: Cell) => textOf(other) !== null && !isBefore(column, cell, other)] as const,
      ]
    : [];
  const exact = column.kind === 'moment' ? [] : [[key, text, one] as const];
  const byId =
    typeof cell === 'object' && cell !== null && cell.id !== ''
      ? [[key, cell.id, (other: Cell) => typeof other === 'object' && other?.id === cell.id] as const]
      : [];
  return [...exact, ...range, ...byId];
}

/** A cell as people read it: where it holds a state, its words in every language. */
function saidOf({ columns }: ListDeclaration, key: string, row: ListRow): readonly string[] {
  const text = textOf(row[key]) ?? '';
  const column = columns.find((one) => one.key === key);
  if (column?.kind !== 'state') return [text];
  return Object.values(deskTexts).map((texts) => texts[wordsOf(column) ?? 'state'][text] ?? '');
}

const idsOf = (rows: readonly ListRow[]) => rows.map(({ id }) => id).toSorted();

describe.each(officeLists.map((list) => [list.name, list] as const))('the list %s', (name, list: ListDeclaration) => {
  it('has rows that the test put there', async () => {
    const { total } = await pageOf(world, reader, name);
    expect([name, total > 0]).toEqual([name, true]);
  });

  it('holds each row once over its pages, counts them and adds them up', async () => {
    const { rows, total, sums } = await everyRow(world, reader, name);
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([total, total]);
    for (const { key } of list.columns.filter(({ sum }) => sum)) {
      const added = addDecimals(
        rows.map((row) => String(row[key] ?? '0')),
        4,
      );
      expect([key, addDecimals([sums[key] ?? ''], 4)]).toEqual([key, added]);
    }
  });

  it('sorts by every column, both ways', async () => {
    for (const column of someOf('sort', list, ({ sort }) => sort !== false)) {
      for (const sort of [column.key, `-${column.key}`]) {
        expectSorted(column, (await everyRow(world, reader, name, { sort })).rows, sort.startsWith('-'));
      }
    }
  });

  it('is narrowed by every column', async () => {
    const { rows } = await everyRow(world, reader, name);
    for (const column of someOf('narrow', list, ({ secret }) => secret === undefined)) {
      const isFilled = (row: ListRow) => textOf(row[column.key]) !== null;
      // One that holds something there, and one that does not.
      const few = [rows.find(isFilled), rows.find((row) => !isFilled(row))].filter((row) => row !== undefined);
      for (const row of isLong ? rows : few) {
        for (const [field, value, holds] of narrowing(column, row[column.key])) {
          const found = await everyRow(world, reader, name, { [field]: value });
          const wanted = rows.filter((one) => holds(one[column.key]));
          expect([field, value, idsOf(found.rows)]).toEqual([field, value, idsOf(wanted)]);
        }
      }
    }
  });

  it('is searched through each column that it names, for a part in any case', async () => {
    const { rows } = await everyRow(world, reader, name);
    const textsOf = (row: ListRow) => list.search.flatMap((key) => saidOf(list, key, row));
    for (const key of list.search) {
      const text = rows.flatMap((row) => saidOf(list, key, row)).find((one) => one.length > 2) ?? '';
      for (const q of [text.slice(1).toUpperCase(), `${text}?`].filter((one) => one.trim() === one && one.length > 1)) {
        const found = await everyRow(world, reader, name, { q });
        const wanted = rows.filter((row) => textsOf(row).some((one) => one.toLowerCase().includes(q.toLowerCase())));
        expect([key, q, idsOf(found.rows)]).toEqual([key, q, idsOf(wanted)]);
      }
    }
  });

  it('gives as a file what it shows, and the trail tells of it', async () => {
    const { rows } = await everyRow(world, reader, name);
    const answer = await askOffice(world, reader, listPath(name, {}, '/export'));
    const lines = answer.text.trimEnd().split('\r\n');
    expect([answer.status, answer.headers['x-rows'], lines.length]).toEqual([
      200,
      String(rows.length),
      rows.length + 1,
    ]);
    const plain = list.columns.filter(({ kind, hidden }) => hidden !== true && figures.has(kind));
    for (const [at, row] of rows.entries()) {
      for (const { key } of plain) expect(`,${lines[at + 1]},`).toContain(`,${textOf(row[key]) ?? ''},`);
    }
    const trail = await world.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(trail).toMatchObject([{ username: reader.username, after: { list: name, rows: rows.length, filters: {} } }]);
  });

  it('has its views, and refuses what it does not know by name', async () => {
    for (const { filters, sort } of list.views) {
      await pageOf(world, reader, name, { ...filters, ...(sort === undefined ? {} : { sort }) });
    }
    for (const [query, field] of [
      [{ colour: 'red' }, 'colour'],
      [{ sort: 'colour' }, 'sort'],
      [{ page: '0' }, 'page'],
      [{ [`${list.columns[0]?.key}.among`]: 'x' }, `${list.columns[0]?.key}.among`],
    ] as const) {
      const { status, body } = await askOffice(world, reader, listPath(name, query));
      expect([status, body.errors?.map((error) => error.field)]).toEqual([422, [field]]);
    }
    expect((await askOffice(world, reader, listPath(name, { columns: 'colour' }, '/export'))).status).toBe(422);
  });

  it('repeats no more of a value that it refuses than somebody reads', async () => {
    const { key = '' } = list.columns.find(({ kind }) => kind === 'moment' || kind === 'day') ?? {};
    const query = { [`${key}.from`]: 'x'.repeat(5000) };
    const { status, text } = await askOffice(world, reader, listPath(name, query));
    expect([status, text.includes(`${'x'.repeat(59)}…`), text.includes('x'.repeat(60))]).toEqual([422, true, false]);
  });

  it('is open to anyone who may read it, and is nothing to the board and to companies', async () => {
    const asked: readonly (readonly [Person | null, number])[] = [
      [null, 401],
      [company, 404],
      ...people.map(([role, person]) => {
        const isOpen = mayRead(list.right, [role]) || (list.own !== undefined && markOf(list.right, [role]) === 'own');
        return [person, role === 'board' ? 404 : isOpen ? 200 : 403] as const;
      }),
    ];
    // Either its rows or its file, the other for the next person and the next list; both under TEST_LONG.
    const paths = [listPath(name), listPath(name, {}, '/export')];
    for (const [at, [person, status]] of asked.entries()) {
      for (const path of sampleOf(paths, 2, at + officeLists.indexOf(list)))
        expect([path, (await askOffice(world, person, path)).status]).toEqual([path, status]);
    }
  });
});

describe('a tax ID', () => {
  const number = '98-7654321';
  const looks = () => world.db.selectFrom('audit').selectAll().where('action', '=', 'look').execute();
  const found = async (person: Person, q: string) => (await pageOf(world, person, 'companies', { q })).rows;

  it('finds its company for anyone who may see it, each look in the trail, and nothing for others', async () => {
    const companyId = await addCompany(world, { taxId: number });
    const [reviewer, manager] = [await addOfficePerson(world, ['reviewer']), await addOfficePerson(world, ['manager'])];
    expect(await found(manager, number)).toEqual([]);
    expect(await found(reader, number)).toEqual([]);
    expect(await found(reviewer, '7654321')).toEqual([]);
    expect(await looks()).toEqual([]);
    const rows = await found(reviewer, '987654321');
    expect(rows).toMatchObject([{ id: companyId, taxId: '•••••4321' }]);
    expect(JSON.stringify(rows)).not.toContain(number);
    const told = await looks();
    expect(told).toMatchObject([{ row_id: companyId, username: reviewer.username, after: { key: 'taxId' } }]);
    expect(JSON.stringify(told)).not.toContain('7654321');
  });

  it('is neither filtered nor sorted by', async () => {
    for (const [field, value] of [
      ['taxId', number],
      ['taxId.from', number],
      ['sort', 'taxId'],
    ] as const) {
      expect((await askOffice(world, reader, listPath('companies', { [field]: value }))).status).toBe(422);
    }
  });
});

it('unapplied money is what the ledger says', async () => {
  const { rows } = await everyRow(world, reader, 'unapplied');
  const said = (await listUnapplied(officeOn(world, '2026-11-05'))).map(({ id, amount }) => [id, amount]);
  expect(rows.map(({ id, rest }) => [id, rest]).toSorted()).toEqual(said.toSorted());
});

it('the file of the trail says what its screen says, in the language of the person who takes it', async () => {
  const companyId = await addCompany(world, { taxId: '91-2345678' });
  const told = { type: companyContact.type, row_id: companyId, company_id: companyId, username: reader.username };
  await world.db
    .insertInto('audit')
    .values({ ...told, action: 'update' })
    .execute();
  const fileIn = async (language: string) => {
    const query = { row: companyId, columns: 'type,action', language };
    return (await askOffice(world, reader, listPath('audit', query, '/export'))).text;
  };
  expect(await fileIn('en')).toContain('\r\nCompany,Changed\r\n');
  expect(await fileIn('fr')).toContain('\r\nEntreprise,Modifié\r\n');
  const { rows } = await pageOf(world, reader, 'audit', { row: companyId, type: `${companyContact.type},payment` });
  expect(rows.map(({ type }) => type)).toContain(companyContact.type);
  expect((await askOffice(world, reader, listPath('audit', { type: 'colour' }))).status).toBe(422);
});

it('a clerk sees of the trail what they did themselves', async () => {
  const clerk = await addOfficePerson(world, ['clerk']);
  expect((await pageOf(world, clerk, 'exports')).total).toBe(0);
  await askOffice(world, clerk, listPath('reports', { state: 'certified' }, '/export'));
  expect((await pageOf(world, clerk, 'exports')).rows).toMatchObject([{ list: 'reports', filters: 'state=certified' }]);
  expect((await pageOf(world, reader, 'exports')).total).toBeGreaterThan(1);
});

it('a list that there is not is no path', async () => {
  expect((await askOffice(world, reader, 'lists/nothing')).status).toBe(404);
  expect((await askOffice(world, reader, 'lists/nothing/export')).status).toBe(404);
});
