import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource, type Resource } from '@packhouse/jsonapi';
import {
  fhNonExemptReceipt,
  firstHandlerReport,
  importReimbItem,
  registry,
  reimbursementRequest,
} from '@packhouse/programme';
import { sampleOf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkTableOf, tableOf } from '#db/sql/tables.ts';
import { verifyRecords } from '#office/keeping/records/verify-records.ts';
import { addHandler, addReceipt, addReport, signature, update, urlOf } from '../filing.ts';
import { addApplicant, addClaim, addImportItem } from '../requests.ts';
import { call, openWorld, type Person, type World } from '../world.ts';

// A certified form does not change, no matter who writes at the same time.

const rounds = process.env.TEST_LONG === '1' ? 50 : 4;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A complete form that is ready, and the rows of one of its lists. */
interface Ready {
  readonly form: Resource;
  readonly id: string;
  readonly person: Person;
  readonly list: { readonly key: string; readonly wire: string };
  readonly part: Resource;
  readonly partIds: readonly string[];
}

/** A form with so many rows in its list. */
const kinds: Readonly<Record<string, (parts: number) => Promise<Ready>>> = {
  'a report': async (parts) => {
    const handler = await addHandler(world);
    const partIds: string[] = [];
    for (let count = 0; count < parts; count += 1) {
      partIds.push(await addReceipt(world, handler, { identifier: `G-${count}`, inshell: '1000.00' }));
    }
    const id = await addReport(world, handler, partIds);
    await update(world, handler.person, firstHandlerReport, id, { status: 'ready' });
    const list = { key: 'nonExemptReceipts', wire: firstHandlerReport.fields.nonExemptReceipts.wire };
    return { form: firstHandlerReport, id, person: handler.person, list, part: fhNonExemptReceipt, partIds };
  },
  'a reimbursement request': async (parts) => {
    const applicant = await addApplicant(world);
    const importItems = [];
    for (let count = 0; count < parts; count += 1) {
      const entryNumber = `XJ50014${String(count).padStart(4, '0')}`;
      importItems.push(await addImportItem(world, applicant, { entryNumber }));
    }
    const { id } = await addClaim(world, applicant, { importItems });
    await update(world, applicant.person, reimbursementRequest, id, { status: 'ready' });
    const list = { key: 'importItems', wire: reimbursementRequest.fields.importItems.wire };
    const partIds = importItems.map((item) => item.id);
    return { form: reimbursementRequest, id, person: applicant.person, list, part: importReimbItem, partIds };
  },
};

async function operate(person: Person, operations: readonly unknown[]): Promise<number> {
  const answer = await world.app.inject({
    method: 'POST',
    url: '/jsonapi/operations',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': atomicMediaType, accept: atomicMediaType },
    payload: JSON.stringify({ 'atomic:operations': operations }),
  });
  return answer.statusCode;
}

const changed = { shelled: '77.00' };
const status = async (answer: Promise<{ status: number }>) => (await answer).status;

/** The two routes to write: one row a call, or operations. */
interface WriteRoute {
  readonly certify: (ready: Ready) => Promise<number>;
  readonly change: (ready: Ready, partId: string) => Promise<number>;
  readonly remove: (ready: Ready, partId: string) => Promise<number>;
}

const updating = (resource: Resource, id: string, values: Record<string, unknown>) => ({
  op: 'update',
  ...encodeResource(resource, id, values),
});

const routes: Readonly<Record<string, WriteRoute>> = {
  'single calls': {
    certify: ({ person, form, id }) => status(update(world, person, form, id, signature(world))),
    change: ({ person, part }, partId) => status(update(world, person, part, partId, changed)),
    remove: ({ person, part }, partId) => status(call(world, person, 'DELETE', urlOf(part, partId))),
  },
  operations: {
    certify: ({ person, form, id }) => operate(person, [updating(form, id, signature(world))]),
    change: ({ person, part }, partId) => operate(person, [updating(part, partId, changed)]),
    remove: ({ person, part }, partId) => operate(person, [{ op: 'remove', ref: { type: part.type, id: partId } }]),
  },
};

interface Stand {
  readonly status: string;
  readonly hash: string | null;
  readonly isFiled: boolean;
  readonly total: string;
  /** The sum of the rows that the form holds. */
  readonly sum: string;
}

async function standOf({ form, id, list, part }: Ready): Promise<Stand> {
  const { rows } = await sql<Stand>`select f.field_submission_status as status, f.field_record_hash as hash,
      f.field_filed_datetime is not null as "isFiled",
      (f.field_total_inshell_lbs + f.field_total_shelled_lbs)::text as total,
      (select coalesce(sum(coalesce(p.field_inshell_lbs, 0) + coalesce(p.field_shelled_lbs, 0)), 0)::numeric(12, 2)::text
        from ${sql.table(linkTableOf(form, list))} l join ${sql.table(tableOf(part))} p on p.id = l.target
        where l.source = f.id) as sum
    from ${sql.table(tableOf(form))} f where f.id = ${id}::uuid`.execute(world.db);
  const [row] = rows;
  if (row === undefined) throw new Error('The form is gone.');
  return row;
}

const isDone = (code: number) => code >= 200 && code < 300;
const cases = Object.keys(kinds).flatMap((kind, turn) =>
  Object.keys(routes).flatMap((way) => (['change', 'remove'] as const).map((act) => ({ kind, way, act, turn }))),
);
/** Of each kind one route in each run, with both acts. */
const tried = cases.filter(({ turn, way }) => sampleOf(Object.keys(routes), 2, turn).includes(way));

describe('certifying while a row of the form is written', () => {
  it.each(tried)('$kind, $way, $act: one of the two wins, and the form stands as it was certified', async (one) => {
    const make = kinds[one.kind];
    const way = routes[one.way];
    if (make === undefined || way === undefined) throw new Error('There is no such case.');
    for (let round = 0; round < rounds; round += 1) {
      const ready = await make(2);
      const before = await standOf(ready);
      const writing = () => way[one.act](ready, ready.partIds[round % 2] ?? '');
      const calls = [() => way.certify(ready), writing];
      const codes = await Promise.all((round % 2 === 0 ? calls : calls.toReversed()).map((send) => send()));
      const [certified = 0, written = 0] = round % 2 === 0 ? codes : codes.toReversed();
      const after = await standOf(ready);
      expect(after.total).toBe(after.sum);
      expect([certified, written].filter(isDone)).toHaveLength(1);
      expect([certified, written].filter((code) => code >= 500)).toEqual([]);
      if (isDone(certified)) {
        expect(after).toEqual({ ...before, status: 'certified', hash: expect.any(String), isFiled: true });
      } else expect(after).toMatchObject({ status: 'draft', hash: null, isFiled: false });
    }
    expect((await verifyRecords({ ...world, registry })).broken).toEqual([]);
  });
});

describe('rows of one draft that are written at once', () => {
  it.each(tried.filter(({ act }) => act === 'change'))(
    '$kind, $way: the total is that of all',
    async ({ kind, way }) => {
      for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
        const ready = await kinds[kind]?.(6);
        const write = routes[way];
        if (ready === undefined || write === undefined) throw new Error('There is no such case.');
        const codes = await Promise.all(ready.partIds.map((id) => write.change(ready, id)));
        expect(codes).toEqual(ready.partIds.map(() => 200));
        const after = await standOf(ready);
        expect(after.total).toBe(after.sum);
        expect(after.status).toBe('draft');
      }
    },
  );

  it.each(Object.keys(kinds))('%s: also where operations take them in every order', async (kind) => {
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
      const [one, two] = [await kinds[kind]?.(2), await kinds[kind]?.(2)];
      if (one === undefined || two === undefined) throw new Error('There is no such kind.');
      const all = (forms: readonly Ready[]) =>
        forms.flatMap(({ part, partIds }) => partIds.map((id) => updating(part, id, changed)));
      const sent = [one, two].map(({ person }) => [
        operate(person, all([one])),
        operate(person, all([one]).toReversed()),
      ]);
      const codes = await Promise.all(sent.flat());
      expect(codes.filter((code) => code >= 500)).toEqual([]);
      for (const ready of [one, two]) {
        const after = await standOf(ready);
        expect(after.total).toBe(after.sum);
      }
    }
  });
});

describe('a list of a form', () => {
  it('keeps every row that was added to it at the same moment', async () => {
    for (let round = 0; round < Math.ceil(rounds / 2); round += 1) {
      const handler = await addHandler(world);
      const id = await addReport(world, handler, [await addReceipt(world, handler)]);
      const receipts = await Promise.all(
        [1, 2, 3, 4].map((count) => addReceipt(world, handler, { identifier: `R-${count}` })),
      );
      const list = `${urlOf(firstHandlerReport, id)}/relationships/${firstHandlerReport.fields.nonExemptReceipts.wire}`;
      const answers = await Promise.all(
        receipts.map((receipt) =>
          call(world, handler.person, 'POST', list, {
            body: { data: [{ type: fhNonExemptReceipt.type, id: receipt }] },
          }),
        ),
      );
      expect(answers.map((answer) => answer.status)).toEqual(receipts.map(() => 200));
      const { body } = await call(world, handler.person, 'GET', list);
      expect(body.data).toHaveLength(5);
    }
  });

  it('that takes a row up while it is written counts what the row says then', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const handler = await addHandler(world);
      const receipt = await addReceipt(world, handler, { inshell: '1.00' });
      const [id] = await Promise.all([
        addReport(world, handler, [receipt]),
        update(world, handler.person, fhNonExemptReceipt, receipt, { inshell: '5.00' }),
      ]);
      const list = { key: 'nonExemptReceipts', wire: firstHandlerReport.fields.nonExemptReceipts.wire };
      const ready = {
        form: firstHandlerReport,
        id,
        person: handler.person,
        list,
        part: fhNonExemptReceipt,
        partIds: [],
      };
      const after = await standOf(ready);
      expect(after.total).toBe(after.sum);
    }
  });
});

describe('one row in two forms', () => {
  it.each(['receipts of a report', 'items of a request'])('%s: the second that takes it is refused', async (kind) => {
    for (let round = 0; round < rounds; round += 1) {
      const { codes, details } = kind.startsWith('receipts') ? await twoReports() : await twoClaims();
      expect(codes.toSorted()).toEqual([201, 409]);
      expect(details).toEqual(['Conflict: another form holds this row.']);
    }
  });
});

async function twoReports() {
  const handler = await addHandler(world);
  const receipt = await addReceipt(world, handler);
  const other = await addReceipt(world, handler, { identifier: 'G-2' });
  const company = { type: 'node--appb_company_contact', id: handler.companyId };
  const period = { type: 'node--reporting_period', id: handler.periodId };
  const refs = (ids: readonly string[]) => ids.map((id) => ({ type: fhNonExemptReceipt.type, id }));
  const answers = await Promise.all(
    [refs([receipt, other]), refs([other, receipt])].map((nonExemptReceipts) =>
      call(world, handler.person, 'POST', urlOf(firstHandlerReport), {
        body: encodeResource(firstHandlerReport, randomUUID(), {
          title: 'Report',
          company,
          period,
          status: 'draft',
          nonExemptReceipts,
        }),
      }),
    ),
  );
  return {
    codes: answers.map((answer) => answer.status),
    details: answers.flatMap((answer) => (answer.body.errors ?? []).map(({ detail }) => detail)),
  };
}

async function twoClaims() {
  const applicant = await addApplicant(world);
  const item = await addImportItem(world, applicant);
  const made = await Promise.all([1, 2].map(() => addClaim(world, applicant, { importItems: [item] })));
  return {
    codes: made.map(({ answer }) => answer.status),
    details: made.flatMap(({ answer }) => (answer.body.errors ?? []).map(({ detail }) => detail)),
  };
}
