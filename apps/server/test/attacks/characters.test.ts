import { randomUUID } from 'node:crypto';
import { atomicMediaType, encodeResource } from '@packhouse/jsonapi';
import { companyContact, firstHandlerReport, producerContact } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from '#identity/accounts/accounts.fixture.ts';
import { addOfficePerson } from '#office/acts/acting.fixture.ts';
import { typeOn } from '#office/cli/office-cli.fixture.ts';
import { askOffice } from '../desk/ask.ts';
import { addHandler, addReport, contactValues, create, type Handler, update, urlOf } from '../filing.ts';
import { addCompany, call, openWorld, put, type World } from '../world.ts';

let world: World;
let handler: Handler;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
});
afterAll(async () => world.close());

/** Each character that no text may hold, as an answer names it. */
const refused = [
  ['\u0000', 'U+0000 (control character)'],
  ['\u0007', 'U+0007 (control character)'],
  ['\r', 'U+000D (control character)'],
  ['\u001b', 'U+001B (control character)'],
  ['\u007f', 'U+007F (control character)'],
  ['\u0085', 'U+0085 (control character)'],
  ['\u009b', 'U+009B (control character)'],
  ['\u2028', 'U+2028 (line separator)'],
  ['\u2029', 'U+2029 (paragraph separator)'],
  ['\u202e', 'U+202E (control of the writing direction)'],
  ['\ud83c', 'U+D83C (half a character)'],
] as const;

const contact = (values = {}) => contactValues(handler, values);

describe.each(refused)('%j', (character, name) => {
  it.each([
    ['a title', 'title', '/data/attributes/title'],
    ['a text', 'street', '/data/attributes/field_street'],
  ])('is refused by its name in %s of a row', async (_what, key, pointer) => {
    const values = contact({ [key]: `1 R${character}d` });
    const answer = await create(world, handler.person, producerContact, randomUUID(), values);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ source: { pointer } }]);
    expect(answer.body.errors[0]?.detail).toContain(`${name} at position 4`);
  });

  it('is refused in a long text of a row that is there', async () => {
    const reportId = await addReport(world, handler, []);
    const reason = { amendmentReason: `What changed and${character} why.` };
    const answer = await update(world, handler.person, firstHandlerReport, reportId, reason);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.detail).toContain(name);
  });

  it('is refused in an operation', async () => {
    const { data } = encodeResource(producerContact, randomUUID(), contact({ city: `A${character}` }));
    const answer = await call(world, handler.person, 'POST', '/jsonapi/operations', {
      headers: { 'content-type': atomicMediaType, accept: atomicMediaType },
      body: { 'atomic:operations': [{ op: 'add', data }] },
    });
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain(name);
  });

  it('is refused in a sign-up and in a profile', async () => {
    const signUp = await ask(world, 'POST', '/account/sign-up', {
      body: {
        companyName: `Cane${character} Creek`,
        companyTypes: ['producer'],
        contactName: 'Dana Ortiz',
        email: 'dana@canecreek.example',
        username: `dana-${randomUUID()}`,
        password: 'a long enough phrase',
        termsAccepted: true,
      },
    });
    expect(signUp).toMatchObject({ status: 422, body: { errors: [{ field: 'companyName' }] } });
    expect(JSON.stringify(signUp.body)).toContain(name);
    const profile = await ask(world, 'PATCH', '/account/profile', {
      person: handler.person,
      body: { firstName: `Da${character}na` },
    });
    expect(profile).toMatchObject({ status: 422, body: { errors: [{ field: 'firstName' }] } });
    expect(JSON.stringify(profile.body)).toContain(name);
  });

  it('is refused in what the office types', async () => {
    const type = typeOn(world);
    const create = await type('company', 'create', randomUUID(), `Cane${character} Creek`, '--type', 'producer');
    expect(create.code).toBe(1);
    expect(create.out).toContain(name);
    const value = JSON.stringify({ en: 'pecans', es: `nuez${character}` });
    const setting = await type('settings', 'set', 'commodity', value);
    expect(setting.code).toBe(1);
    expect(setting.out).toContain(name);
    const person = await addOfficePerson(world, ['manager', 'reviewer', 'cashier']);
    const report = await addReport(world, handler, []);
    const { type: company } = companyContact;
    for (const [path, body] of [
      [`items/reports/${report}/notes`, { text: `What${character} they said.` }],
      ['clear-numbers', { type: company, id: handler.companyId, field: 'taxId', reason: `Form${character} 941` }],
      ['views/reports', { name: `Late${character} ones`, query: {}, audience: 'mine' }],
      ['views/reports', { name: 'Late ones', query: { q: `Sand${character} Hill` }, audience: 'mine' }],
      ['payment/record', { given: { amount: '5', method: 'check', on: '2026-11-01', reference: `C${character}K` } }],
    ] as const) {
      const answer = await askOffice(world, person, path, body);
      expect([path, answer.status]).toEqual([path, 422]);
      expect(JSON.stringify(answer.body)).toContain(name);
    }
  });
});

describe('a name', () => {
  it('is kept without what nobody sees in it, so that no two look alike', async () => {
    const person = await addOfficePerson(world, ['manager']);
    const view = { name: 'La\u200bte\u2060 ones\ufeff', query: {}, audience: 'mine' };
    await askOffice(world, person, 'views/reports', view);
    const { body } = await askOffice(world, person, 'views/reports');
    expect(JSON.stringify(body)).toContain('"Late ones"');
    const none = await askOffice(world, person, 'views/reports', { ...view, name: '\u200b\u3164' });
    expect(none.status).toBe(422);
  });
});

describe('what stays', () => {
  it('is a no-break space, a tab and a line break; that of Windows becomes a plain one', async () => {
    const id = randomUUID();
    const title = 'Nueces\u00a0“Río”\u202f碧根果 🌰\u200f';
    const answer = await create(
      world,
      handler.person,
      producerContact,
      id,
      contact({ title, street: '1 Road\r\n\tB' }),
    );
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes).toMatchObject({ title, field_street: '1 Road\n\tB' });
  });
});

describe('the name of a file', () => {
  const upload = (name: string) =>
    call(world, handler.person, 'POST', `${urlOf(firstHandlerReport)}/field_fh_report_pdf`, {
      body: samplePdf(['A copy of record.']),
      headers: {
        'content-type': 'application/octet-stream',
        'content-disposition': `file; filename="${Buffer.from(name).toString('latin1')}"`,
      },
    });

  it.each(['\u202e', '\u202d', '\u2067', '\u2028'])('with %j is refused by its name', async (character) => {
    const answer = await upload(`invoice${character}exe.pdf`);
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0]?.detail).toMatch(/file name: U\+20\w\w \(.*\) at position 8/);
  });

  it('loses marks that nobody sees', async () => {
    const answer = await upload('copy\u200e of\u200f record\u061c.pdf');
    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes.filename).toBe('copy of record.pdf');
  });
});

describe('what the office sees in its terminal', () => {
  it('holds no character that a terminal would obey, wherever a name comes from', async () => {
    const sly = '\u001b]0;owned\u0007\u009b2J\u202eevil\u2028\u007f';
    await addCompany(world, { rootId: 'sly-one' });
    await put(world, companyContact, { title: sly }, { rootId: 'sly-two', status: 'active', types: ['producer'] });
    const type = typeOn(world);
    for (const words of [
      ['list', 'show', 'companies'],
      ['company', 'show', 'sly-two'],
      ['list', 'show', 'companies', '--json'],
    ]) {
      const { out } = await type(...words);
      expect(out).toContain('\\u001b]0;owned\\u0007\\u009b2J\\u202eevil\\u2028\\u007f');
      expect(out).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u);
    }
    const { out } = await type('list', 'show', 'companies', '--json');
    expect(JSON.stringify(JSON.parse(out))).toContain(JSON.stringify(sly).slice(1, -1));
  });
});
