import { companyContact, officeLists, reimbursementRequest } from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOfficePerson, type TestPerson } from '../../../src/office/acts/acting.fixture.ts';
import { commands } from '../../../src/office/cli/all-commands.ts';
import { isAct } from '../../../src/office/cli/command.ts';
import { filledFields } from '../../../src/office/cli/filled.fixture.ts';
import { deskReads } from '../../../src/office/desk/desk-reads.ts';
import { addCompany, addPerson, openWorld, type Person, put, type World } from '../../world.ts';
import { askList, askOffice, everyRow, listPath, pageOf } from '../ask.ts';
import { addEstate } from '../estate.ts';

const taxId = '98-7654321';
const other = '97-1234567';
const plain = '11111111-1111-4111-8111-111111111111';
/** Of so many doors one is tried in `npm test`. */
const oneIn = 80;
const day = Math.floor(Date.now() / 86_400_000);

let world: World;
let companyId: string;
let board: TestPerson;
let auditor: TestPerson;
let reviewer: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  await addEstate(world, 3);
  companyId = await addCompany(world, { taxId });
  const company = { type: companyContact.type, id: companyId };
  await put(world, reimbursementRequest, { title: 'Claim 2026-27' }, { company, status: 'certified', taxId });
  [board, auditor, reviewer] = [
    await addOfficePerson(world, ['board']),
    await addOfficePerson(world, ['auditor']),
    await addOfficePerson(world, ['reviewer']),
  ];
});
afterAll(() => world.close());

type Method = 'GET' | 'POST' | 'DELETE';
interface Door {
  readonly method: Method;
  /** Below /office/api. */
  readonly path: string;
}

/** Words that stand for a parameter of a route; a route with one that has no line here fails. */
const standsFor: Readonly<Record<string, readonly string[]>> = {
  list: officeLists.map(({ name }) => name),
  kind: officeLists.map(({ name }) => name),
  name: deskReads.map(({ name }) => name),
  id: [plain],
  file: [plain],
  section: ['exemptReceipts'],
};

const filled = (path: string): readonly string[] => {
  const parameter = /:(\w+)/.exec(path)?.[1];
  if (parameter === undefined) return [path];
  const words = standsFor[parameter];
  if (words === undefined) throw new Error(`Nothing stands for :${parameter} of ${path}.`);
  return words.flatMap((word) => filled(path.replace(`:${parameter}`, word)));
};

/** Every door of the desk API, as the server's own router tells its routes, and commands each by name. */
function doors(): readonly Door[] {
  const above: string[] = [];
  const found: Door[] = [];
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '' && methods === '') continue;
    above.splice(indent.length / 4, above.length, part.split('|')[0] ?? '');
    const url = above.join('');
    if (!url.startsWith('/office/api/')) continue;
    const path = url.slice('/office/api/'.length);
    for (const method of methods.split(', ')) {
      if (method !== 'GET' && method !== 'POST' && method !== 'DELETE') continue;
      const each = path.includes(':noun')
        ? commands
            .filter((command) => (isAct(command) ? method === 'POST' : method === 'GET'))
            .map(({ noun, verb }) => path.replace(':noun', noun).replace(':verb', verb))
        : filled(path);
      found.push(...each.map((one): Door => ({ method, path: one })));
    }
  }
  return found;
}

const knock = (person: Person | null, { method, path }: Door) =>
  askOffice(
    world,
    person,
    path,
    method === 'POST' ? { given: {}, key: 'a-key-of-a-click', items: [plain] } : undefined,
    method,
  );

/** The board’s own: who they are, and what is published. */
const ofBoard = /^(me|figures\/(list|show|file))$/;

describe('every door of the desk API', () => {
  it('is found in the router', () => {
    const paths = doors().map(({ path }) => path);
    expect(paths.length).toBeGreaterThan(200);
    for (const list of officeLists) expect(paths).toContain(`lists/${list.name}/export`);
  });

  it('leads nowhere for the board, for anyone who holds no role and for companies, and asks others to sign in', async () => {
    const [nobody, company] = [await addOfficePerson(world, []), await addPerson(world)];
    const ends: string[] = [];
    const all = doors();
    for (const [seed, person] of [board, nobody, company, null].entries()) {
      for (const door of sampleOf(all, oneIn, seed + day)) {
        if (person === board && ofBoard.test(door.path)) continue;
        const { status } = await knock(person, door);
        if (status !== (person === null ? 401 : 404)) ends.push(`${seed} ${door.method} ${door.path}: ${status}`);
      }
    }
    expect(ends).toEqual([]);
  });

  it('lets the auditor do nothing: what is sent is refused, and leaves no decision', async () => {
    const sent = doors().filter(({ method, path }) => method !== 'GET' && !ofAuditor.test(path));
    const done: string[] = [];
    for (const door of sampleOf(sent, 3, day)) {
      const [noun, verb] = door.path.split('/').slice(-2);
      const command = commands.filter(isAct).find((one) => one.noun === noun && one.verb === verb);
      const given = command === undefined ? {} : filledFields(command.fields, plain);
      const body = door.path.startsWith('bulk/')
        ? { given, key: 'a-key-of-a-click', items: [plain] }
        : { given, idempotencyKey: 'a-key-of-a-click' };
      const answer = await askOffice(world, auditor, door.path, body, door.method);
      const outcomes: readonly { state: string }[] =
        answer.status === 200 && door.path.startsWith('bulk/') ? JSON.parse(answer.text).outcomes : [];
      const isRefused =
        outcomes.length > 0
          ? outcomes.every(({ state }) => state === 'refused')
          : answer.status >= 400 && answer.status < 500;
      if (!isRefused) done.push(`${door.method} ${door.path}: ${answer.status} ${answer.text.slice(0, 120)}`);
    }
    expect(done).toEqual([]);
    const { rows } = await sql`select kind from decision where actor_id = ${auditor.userId}::uuid`.execute(world.db);
    expect(rows).toEqual([]);
  });
});

/** They read in full: notes beside what they look at, views of their own, who else is there, and a number for a reason. */
const ofAuditor = /(^views\/|\/here$|\/notes$|^clear-numbers$)/;

describe('a tax ID that somebody may not see in clear', () => {
  const hidden = /98-?7654321/;

  it('is in no list, found by no search and no filter, and told by no count', async () => {
    const manager = await addOfficePerson(world, ['manager']);
    const looks = officeLists.flatMap((list) => [auditor, manager].map((person) => ({ ...list, person })));
    for (const { name, columns, person } of sampleOf(looks, 6, day)) {
      const { status, text } = await askOffice(world, person, listPath(name));
      expect([name, status === 200 || status === 403, hidden.test(text)]).toEqual([name, true, false]);
      if (status !== 200) continue;
      const all = columns.map(({ key }) => key).join(',');
      expect((await askOffice(world, person, listPath(name, { columns: all }, '/export'))).text).not.toMatch(hidden);
      for (const number of [taxId, taxId.replace('-', '')]) {
        const none = await pageOf(world, person, name, { q: other });
        expect([name, await pageOf(world, person, name, { q: number })]).toEqual([name, none]);
        const file = await askList(world, person, name, { q: number }, '/export');
        expect([name, file.headers['x-rows']]).toEqual([name, '0']);
      }
    }
  });

  it('stands in no trail of what somebody searched for and took as a file', async () => {
    for (const end of ['', '/export']) {
      expect((await askList(world, reviewer, 'companies', { q: taxId }, end)).status).toBe(200);
    }
    expect(JSON.stringify(await everyRow(world, auditor, 'exports'))).not.toMatch(hidden);
    const { rows } = await sql`select after from audit where action in ('export', 'look')`.execute(world.db);
    expect(JSON.stringify(rows)).not.toMatch(hidden);
  });

  it('is looked for in no address, where histories and logs would keep it', async () => {
    for (const q of [taxId, taxId.replace('-', '')])
      for (const end of ['', '/export']) {
        const { status, body } = await askOffice(world, reviewer, listPath('companies', { q }, end));
        expect([status, body.errors?.[0]?.code]).toEqual([422, 'numberInAddress']);
      }
    expect((await pageOf(world, reviewer, 'companies', { q: taxId })).rows.map(({ id }) => id)).toEqual([companyId]);
  });

  it('is kept in no view, and one that was kept before tells its last digits', async () => {
    for (const q of [taxId, taxId.replace('-', '')]) {
      const { status, body } = await askOffice(world, reviewer, 'views/companies', { name: 'Theirs', query: { q } });
      expect([status, body.errors?.[0]?.code]).toEqual([422, 'numberInView']);
    }
    expect((await askOffice(world, reviewer, 'views/companies', { name: 'A name', query: { q: '2026' } })).status).toBe(
      200,
    );
    await sql`update office_view set query = ${JSON.stringify({ q: taxId })}::jsonb where name = 'A name'`.execute(
      world.db,
    );
    const { text } = await askOffice(world, reviewer, 'views/companies');
    expect(text).toContain('•••••4321');
    expect(text).not.toMatch(hidden);
  });

  it('is no column to filter or to sort by, in a list, a file and a view', async () => {
    const queries: readonly Readonly<Record<string, string>>[] = [
      { taxId },
      { 'taxId.from': '9' },
      { taxId__clear: taxId },
      { sort: 'taxId' },
      { sort: '-taxId__clear' },
    ];
    for (const query of queries) {
      for (const end of ['', '/export'])
        expect([query, (await askOffice(world, reviewer, listPath('companies', query, end))).status]).toEqual([
          query,
          422,
        ]);
      expect((await askOffice(world, reviewer, 'views/companies', { name: 'Theirs', query })).status).toBe(422);
    }
    for (const columns of ['taxId__clear', 'name,taxId__clear'])
      expect((await askOffice(world, reviewer, listPath('companies', { columns }, '/export'))).status).toBe(422);
  });
});

describe('a name that begins like a formula', () => {
  it('is a text in every file of the office, and an amount below zero stays a figure', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'];
    const left = [companyId];
    for (const [nth, name] of names.entries()) {
      const id = left[nth] ?? (await addCompany(world));
      await sql`update node__appb_company_contact set title = ${name} where id = ${id}::uuid`.execute(world.db);
    }
    await sql`update node__appb_company_contact set title = '=2+2' where title like 'Company %'`.execute(world.db);
    const files = [
      ...officeLists.map(({ name }) => `lists/${name}/export`),
      'account/aging-file',
      ...commands
        .filter(({ noun, verb }) => noun === 'compliance' && verb.includes('file'))
        .map(({ noun, verb }) => `${noun}/${verb}`),
    ];
    const everybody = await addOfficePerson(world, ['manager', 'approver', 'reviewer', 'cashier', 'clerk', 'auditor']);
    const run: string[] = [];
    let below = 0;
    for (const path of files) {
      const { status, text } = await askOffice(world, everybody, path);
      expect([path, status]).toEqual([path, 200]);
      const cells = [...text.matchAll(/(?:^|,)("(?:[^"]|"")*"|[^,\r\n]*)/gm)].map(([, cell = '']) =>
        cell.replace(/^"|"$/g, ''),
      );
      below += cells.filter((cell) => /^-\d+\.\d+$/.test(cell)).length;
      run.push(
        ...cells
          .filter((cell) => /^[=+@\t\r-]/.test(cell) && !/^-\d+(\.\d+)?$/.test(cell))
          .map((cell) => `${path}: ${cell}`),
      );
    }
    expect(run).toEqual([]);
    expect(below).toBeGreaterThan(0);
  });
});
