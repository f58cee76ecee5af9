import { randomUUID } from 'node:crypto';
import { isRelation, type Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  fhNonExemptReceipt,
  producerContact,
  registry,
  reportingPeriod,
  user,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemPrincipal } from '#access/system-principal.ts';
import { table } from '#db/sql/tables.ts';
import { FoundRows } from '#jsonapi/read/found-rows.ts';
import { RowNumbers } from '#rows/row-numbers.ts';
import { addHandler, addReceipt, type Handler, urlOf } from './filing.ts';
import { watch, watched } from './watched-statements.ts';
import { type AnswerData, addPerson, call, openWorld, type Person, type World } from './world.ts';

let world: World;
let handler: Handler;
beforeAll(async () => {
  world = await openWorld({ watch });
  handler = await addHandler(world);
});
afterAll(() => world.close());

const get = (person: Person, address: string) => call(world, person, 'GET', address);
const plainAddress = { field_street: '1 Road', field_city: 'Albany', field_state: 'GA', field_zip: '31701' };

describe('the number beside an id', () => {
  const numberOf = async (resource: Resource, id: string) => {
    const { rows } = await sql<{
      nid: string;
    }>`select nid::text from ${table(resource)} where id = ${id}::uuid`.execute(world.db);
    return Number(rows[0]?.nid);
  };
  const add = async ({ companyId, person }: Handler) => {
    const body = {
      data: {
        type: producerContact.type,
        attributes: { title: 'Orchard', field_unique_identifier: randomUUID(), ...plainAddress },
        relationships: { field_first_handler: { data: { type: companyContact.type, id: companyId } } },
      },
    };
    const { status, body: made } = await call(world, person, 'POST', urlOf(producerContact), { body });
    expect(status).toBe(201);
    return made.data;
  };
  const told = ({ relationships: { uid, revision_uid: reviser, field_first_handler: company } }: AnswerData) =>
    [uid, reviser, company].map((one) => one?.data.meta?.drupal_internal__target_id);

  it('is that of its own row, whoever asked by the same statement before', async () => {
    const two = [handler, await addHandler(world)];
    const colleague = { ...handler, person: await addPerson(world, { companyId: handler.companyId }) };
    for (const one of [...two, colleague]) {
      const [person, company] = [
        await numberOf(user, one.person.userId),
        await numberOf(companyContact, one.companyId),
      ];
      const made = await add(one);
      expect(told(made)).toEqual([person, person, company]);
      const readers = one === colleague ? [one.person, handler.person] : [one.person];
      for (const reader of readers) {
        const { data } = (await get(reader, urlOf(producerContact, made.id))).body;
        expect(told(data)).toEqual([person, person, company]);
        const all = (await get(reader, urlOf(producerContact))).body.data;
        expect(all.filter(({ id }) => id === made.id).map(told)).toEqual([[person, person, company]]);
      }
    }
  });

  it('is read once, together with all others that are not known', async () => {
    const one = await addHandler(world);
    const address = urlOf(fhNonExemptReceipt, await addReceipt(world, one));
    watched.statements = 0;
    const asked = [await get(one.person, address), await get(one.person, address)];
    // Who asks is asked once by itself, as are the numbers.
    expect(watched.statements).toBe(4);
    const named = await Promise.all([
      numberOf(companyContact, one.companyId),
      numberOf(producerContact, one.producerId),
    ]);
    for (const { body } of asked) {
      const { field_appb_company: company, field_producer: producer } = body.data.relationships;
      expect([company, producer].map((told) => told?.data.meta?.drupal_internal__target_id)).toEqual(named);
    }
  });

  it('is none where the row is gone, which another copy may still know: its answer has another tag', async () => {
    const reader = { db: world.db, registry, principal: systemPrincipal('system', world.now) };
    const numbers = new RowNumbers();
    const [there, gone] = [numbers.seek(), numbers.seek()];
    const refs = [there.refTo(user.type, handler.person.userId), gone.refTo(user.type, randomUUID())];
    expect(await numbers.learn(reader, there)).toEqual([]);
    expect(await numbers.learn(reader, gone)).toEqual([refs[1]]);
    expect(refs.map((ref) => ref.nid)).toEqual([await numberOf(user, handler.person.userId), null]);
    const found = [[], [], refs.slice(1)].map((some) => {
      const rows = new FoundRows(user, [], false, () => []);
      rows.noteGone(some);
      return rows;
    });
    for (const rows of found) await rows.digestFor('somebody');
    expect(found[1]?.digest).toBe(found[0]?.digest);
    expect(found[2]?.digest).not.toBe(found[0]?.digest);
  });

  it('stays with its id: no row can be removed and made anew whose number a link does not hold', () => {
    const targets = registry.resources.flatMap(({ fields }) =>
      Object.values(fields).flatMap((field) =>
        isRelation(field) && (field.kind === 'one' || field.targets.length > 1) ? field.targets : [],
      ),
    );
    const both = targets.filter((type) => {
      const allow = registry.byType(type)?.allow ?? [];
      return allow.includes('create') && allow.includes('delete');
    });
    expect(targets.length).toBeGreaterThan(10);
    expect(both).toEqual([]);
  });
});

describe('a row that is everybody’s', () => {
  const month = async (one: Handler, more = '') =>
    (await get(one.person, `${urlOf(reportingPeriod, one.periodId)}${more}`)).body.data;

  it('is told as it stands, whoever changed it and in whichever fields it was told before', async () => {
    const [one, other] = [handler, await addHandler(world)];
    const before = await month(one);
    expect(await month({ ...other, periodId: one.periodId })).toEqual(before);
    const few = await month(one, `?fields[${reportingPeriod.type}]=title`);
    expect(few.attributes).toEqual({ title: 'October 2026' });
    expect(await month(one)).toEqual(before);
    // As the office does, or another copy of the server.
    await sql`update ${table(reportingPeriod)} set title = 'The tenth month', field_due_date = '2026-11-12'
      where id = ${one.periodId}::uuid`.execute(world.db);
    const { title, field_due_date: due } = (await month(one)).attributes;
    expect([title, due]).toEqual(['The tenth month', '2026-11-12']);
    const { body } = await get(one.person, `${urlOf(reportingPeriod, one.periodId)}?include=field_season`);
    expect(body.data.attributes.title).toBe('The tenth month');
    expect(body.included?.map(({ attributes }) => attributes.title)).toEqual(['2026-27']);
  });
});
