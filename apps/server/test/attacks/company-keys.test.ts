// A key for programs opens less than its owner: what it must never reach, and what its scope must never do.
import { randomUUID } from 'node:crypto';
import { atomicMediaType } from '@packhouse/jsonapi';
import {
  defaultSettings,
  exRequestDeMinimis,
  fhNonExemptReceipt,
  firstHandlerReport,
  registry,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKey, type Program } from '../company-keys.ts';
import {
  addHandler,
  addReceipt,
  addReport,
  create,
  type Handler,
  receiptValues,
  signature,
  update,
  urlOf,
} from '../filing.ts';
import { addApplicant, addDeMinimis } from '../requests.ts';
import { addPerson, call, openWorld, type World } from '../world.ts';

let world: World;
let handler: Handler;
beforeAll(async () => {
  world = await openWorld();
  handler = await addHandler(world);
});
afterAll(async () => world.close());

interface Route {
  readonly method: string;
  readonly url: string;
}

/** Every route of the server, as its router prints them: a tree whose lines go on with the one that they hang on. */
function routes(): readonly Route[] {
  const found: Route[] = [];
  const above: string[] = [];
  for (const line of world.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?/.exec(line) ?? [];
    if (part === '' && methods === '') continue;
    const depth = indent.length / 4;
    above.splice(depth, above.length, part.split('|')[0] ?? '');
    for (const method of methods.split(', ')) found.push({ method, url: above.join('') });
  }
  return found.filter(({ method }) => ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'].includes(method));
}

/** Open to keys; everything else is somebody's who signs in. */
const forPrograms = /^\/(jsonapi|system\/files|api|health|config\.json)(\/|\*|$)/;

describe('a key for programs', () => {
  it('opens no route but those of the JSON:API, whatever its owner may do', async () => {
    const program = await addKey(world, handler.person, { scope: 'certify' });
    const closed = routes().filter(({ url }) => !forPrograms.test(url));
    expect(closed.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/account/keys', '/account/profile', '/account/second-factor', '/oauth/token']),
    );
    expect(closed.filter(({ url }) => url.startsWith('/office/api')).length).toBeGreaterThan(5);
    const opened: unknown[] = [];
    for (const [at, { method, url }] of closed.entries()) {
      const answer = await world.app.inject({
        // Border: the list holds methods of the router alone.
        method: method as 'GET',
        url: url.replaceAll(/:\w+/g, randomUUID()).replace('*', 'x'),
        headers: {
          authorization: `${at % 2 === 0 ? 'Bearer' : 'bearer'} ${program.token}`,
          'content-type': 'application/json',
        },
        ...(method === 'GET' ? {} : { payload: '{}' }),
      });
      if (answer.statusCode !== 403 || !answer.body.includes('opens the JSON:API alone')) opened.push([method, url]);
    }
    expect(opened).toEqual([]);
  });

  it('that reads changes nothing of any type, in no way', async () => {
    const reading = await addKey(world, handler.person, { scope: 'read' });
    const types = registry.resources;
    for (const resource of types) {
      const id = randomUUID();
      const row = { data: { type: resource.type, id } };
      const tries = [
        call(world, reading, 'POST', urlOf(resource), { body: row }),
        call(world, reading, 'PATCH', urlOf(resource, id), { body: row }),
        call(world, reading, 'DELETE', urlOf(resource, id)),
      ];
      for (const { status } of await Promise.all(tries)) expect([403, 405]).toContain(status);
    }
    const operated = await world.app.inject({
      method: 'POST',
      url: '/jsonapi/operations',
      headers: { authorization: `Bearer ${reading.token}`, 'content-type': atomicMediaType, accept: atomicMediaType },
      payload: JSON.stringify({ 'atomic:operations': [] }),
    });
    expect(operated).toMatchObject({ statusCode: 403 });
    expect(operated.json()).toMatchObject({ errors: [{ meta: { code: 'keyMayNotFile' } }] });
    expect((await call(world, reading, 'GET', urlOf(firstHandlerReport))).status).toBe(200);
  });

  it('of somebody who acts for others sees their own company alone', async () => {
    const proxy = await addPerson(world, { proxy: true });
    const program = await addKey(world, proxy);
    const seen = async (who: Program | typeof proxy) => {
      const { body } = await call(world, who, 'GET', '/jsonapi/node/appb_company_contact');
      return body.data.map(({ id }) => id);
    };
    expect(await seen(proxy)).toContain(handler.companyId);
    expect(await seen(program)).toEqual([proxy.companyId]);
    const receipt = await create(world, program, fhNonExemptReceipt, randomUUID(), receiptValues(handler));
    expect(receipt.status).toBe(404);
  });
});

describe('what a program files', () => {
  /** A report of a new handler, made ready by its program. */
  async function readied(of: World, scope: 'file' | 'certify', wish: object = {}) {
    const owner = await addHandler(of);
    const program = await addKey(of, owner.person, { scope, ...wish });
    const filing = { ...owner, person: program };
    const receipt = await addReceipt(of, filing);
    const reportId = await addReport(of, filing, [receipt]);
    expect((await update(of, program, firstHandlerReport, reportId, { status: 'ready' })).status).toBe(200);
    return { owner, program, reportId, receipt };
  }
  const statements = async (of: World, { token }: Pick<Program, 'token'>, reportId: string) =>
    of.app.inject({
      url: `/api/statements/${firstHandlerReport.type}/${reportId}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const certify = async (
    of: World,
    { program, reportId }: { program: Program; reportId: string },
    wish: object = {},
  ) => {
    const certificationStatement = (await statements(of, program, reportId)).json().statements.en;
    return update(of, program, firstHandlerReport, reportId, { ...signature(of), certificationStatement, ...wish });
  };

  it('stands in the trail with the key and its owner', async () => {
    const { owner, program, reportId, receipt } = await readied(world, 'file');
    const { rows } = await sql<{ username: string; user_id: string }>`select distinct username, user_id from audit
      where row_id in (${reportId}::uuid, ${receipt}::uuid)`.execute(world.db);
    const name = `${owner.person.username}, key "Packing line" (${program.token.slice(0, 12)})`;
    expect(rows).toEqual([{ username: name, user_id: owner.person.userId }]);
  });

  it('is certified by a person, where the program says nothing else', async () => {
    const filed = await readied(world, 'certify');
    const refused = await certify(world, filed);
    expect(refused).toMatchObject({ status: 403, body: { errors: [{ meta: { code: 'keyMayNotCertify' } }] } });
    const person = { program: { ...filed.owner.person, keyId: '' }, reportId: filed.reportId };
    expect((await certify(world, person)).status).toBe(200);
  });

  it('is certified by a key that may, where the program allows it, and names the owner', async () => {
    const allowing = await openWorld({
      settings: { ...defaultSettings, certifyByKey: true, certifyWithSecondFactor: true },
    });
    try {
      expect((await certify(allowing, await readied(allowing, 'file'))).status).toBe(403);
      // The program demands a second factor: it must stand behind the key.
      expect((await certify(allowing, await readied(allowing, 'certify'))).status).toBe(403);
      const filed = await readied(allowing, 'certify', { made_with: 'totp' });
      expect((await certify(allowing, filed)).status).toBe(200);
      const [record] = await allowing.db
        .selectFrom('certification_record')
        .select('body')
        .where('form_id', '=', filed.reportId)
        .execute();
      expect(JSON.parse(record?.body ?? '{}')).toMatchObject({
        signedBy: {
          userId: filed.owner.person.userId,
          username: filed.owner.person.username,
          key: { id: filed.program.keyId, name: 'Packing line', madeWith: 'totp' },
        },
      });
      const shown = await allowing.app.inject({
        url: `/account/second-factor/${filed.reportId}`,
        headers: { authorization: `Bearer ${filed.owner.person.token}` },
      });
      expect(shown.json()).toEqual({
        factor: null,
        warnings: [],
        key: { name: 'Packing line', prefix: filed.program.token.slice(0, 12), owner: filed.owner.person.username },
      });
    } finally {
      await allowing.close();
    }
  });

  describe('and is certified by a key', () => {
    let allowing: World;
    beforeAll(async () => {
      allowing = await openWorld({ settings: { ...defaultSettings, certifyByKey: true } });
    });
    afterAll(async () => allowing.close());

    it('bears the statement of the program and no other words', async () => {
      const filed = await readied(allowing, 'certify');
      const told = await statements(allowing, filed.program, filed.reportId);
      const { en } = told.json().statements;
      expect(en).toMatch(/lists all pecans received in October 2026, and that Company \w+ has/);
      for (const certificationStatement of [
        'I do not certify anything.',
        `${en} Not.`,
        en.replace('October', 'September'),
        en.replace('Company ', 'Other '),
        defaultSettings.certificationTexts.first_handler_report.en,
        defaultSettings.certificationTexts.ex_request_organic.en,
      ]) {
        expect(await certify(allowing, filed, { certificationStatement })).toMatchObject({
          status: 422,
          body: {
            errors: [
              {
                detail: `A program certifies with the statement of this form, word for word: “${en}”.`,
                source: { pointer: '/data/attributes/field_cert_statement' },
                meta: { code: 'statementOfKey', values: { statement: en } },
              },
            ],
          },
        });
      }
      const broken = `  ${en.replaceAll(' ', ' \n')}\n`;
      expect((await certify(allowing, filed, { certificationStatement: broken })).status).toBe(200);
    });

    it.each(['en', 'es', 'fr', 'it', 'zh'])('may say it in any language of the program: %s', async (language) => {
      const filed = await readied(allowing, 'certify');
      const told = (await statements(allowing, filed.program, filed.reportId)).json().statements;
      expect(told[language]).not.toMatch(/{{|}}/);
      expect((await certify(allowing, filed, { certificationStatement: told[language] })).status).toBe(200);
    });

    it('is filled in with the figures that a request is certified with', async () => {
      const applicant = await addApplicant(allowing);
      const key = await addKey(allowing, applicant.person, { scope: 'certify' });
      const { id } = await addDeMinimis(allowing, applicant);
      await update(allowing, key, exRequestDeMinimis, id, { status: 'ready' });
      const url = `/api/statements/${exRequestDeMinimis.type}/${id}`;
      const told = await allowing.app.inject({ url, headers: { authorization: `Bearer ${key.token}` } });
      const { en, fr } = told.json().statements;
      expect(en).toContain('their average is 45,087.50 pounds in shell');
      const signed = (certificationStatement: string) =>
        update(allowing, key, exRequestDeMinimis, id, { ...signature(allowing), certificationStatement });
      expect((await signed(en.replace('45,087.50', '1.00'))).status).toBe(422);
      expect((await signed(fr)).status).toBe(200);
    });

    it('tells the statement of a form to nobody who may not read it', async () => {
      const { reportId, owner } = await readied(allowing, 'certify');
      const other = await addKey(allowing, await addPerson(allowing), { scope: 'certify' });
      expect((await statements(allowing, other, reportId)).statusCode).toBe(404);
      expect((await statements(allowing, other, 'x')).statusCode).toBe(404);
      expect((await statements(allowing, { token: 'phk_none' }, reportId)).statusCode).toBe(401);
      const ofReceipts = `/api/statements/${fhNonExemptReceipt.type}/${reportId}`;
      const headers = { authorization: `Bearer ${owner.person.token}` };
      expect((await allowing.app.inject({ url: ofReceipts, headers })).statusCode).toBe(404);
    });
  });
});
