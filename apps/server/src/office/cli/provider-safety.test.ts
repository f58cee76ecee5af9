import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exemption, season } from '@packhouse/programme';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { type PlainProvider, type PlainRow, plainProvider } from '../keeping/provider/plain-provider.fixture.ts';
import { account, copyFile, ref, seasonRow, usual } from '../keeping/provider/usual-rows.fixture.ts';
import { answerOf, deedsOf, type Type, typeOn } from './office-cli.fixture.ts';

let world: World;
let type: Type;
let provider: PlainProvider;

beforeAll(async () => {
  world = await openWorld();
  type = typeOn(world);
  provider = await plainProvider(usual);
});
afterAll(() => Promise.all([world.close(), provider.close()]));

const kept = () => readFile(join(world.dataDir, 'provider.json'), 'utf8');
afterEach(async () => {
  provider.wishes = usual;
  for (const name of ['provider.json', 'provider-check.json']) await rm(join(world.dataDir, name), { force: true });
});

const options = ['--client-id', 'portal', '--client-secret', 'secret', '--user', 'dana', '--password', 'pecans'];
const other = ['--other-user', 'marisol', '--other-password', 'walnuts'];
const check = (...more: readonly string[]) => type('provider', 'check', provider.base, ...options, ...more);
const linesOf = (...more: readonly string[]) => answerOf(type, 'provider', 'check', provider.base, ...options, ...more);

describe('what office provider check asks for', () => {
  it('is the scope that the portal asks for, unless another is told; and it is kept', async () => {
    await linesOf();
    expect(provider.forms.at(-1)?.get('scope')).toBe('portal');
    expect(JSON.parse(await kept())).toMatchObject({ scope: 'portal' });
    await linesOf('--scope', 'growers');
    expect(provider.forms.at(-1)?.get('scope')).toBe('growers');
  });
});

describe('rows that the person may not see', () => {
  it('are counted, and make no type known', async () => {
    provider.wishes = { ...usual, omitted: { [season.type]: 3, 'node--invoice': 5 } };
    const lines = await linesOf();
    expect(lines.find((line) => line.type === season.type)).toMatchObject({
      state: 'seen',
      hidden: '3 rows this person may not see',
    });
    expect(lines.find((line) => line.type === 'node--invoice')).toMatchObject({
      state: 'hidden',
      hidden: '5 rows this person may not see',
    });
  });

  it('end the check with 1 where there is no other, and nothing is written', async () => {
    provider.wishes = { ...usual, rows: [account('dana', 'c1')], omitted: { [season.type]: 3 } };
    const { code, out } = await check();
    expect(code).toBe(1);
    expect(out).toContain('3 rows this person may not see');
    expect(out).toContain('No row of the program was seen');
    await expect(kept()).rejects.toThrow('ENOENT');
  });

  it('do not hide members that other rows of the type have', async () => {
    const bare: PlainRow = { type: season.type, id: 's0', of: null, attributes: { title: '2025-26' } };
    const full = { ...seasonRow, attributes: { title: '2026-27', field_current_season: true } };
    provider.wishes = { ...usual, rows: [...usual.rows.filter((row) => row !== seasonRow), bare, full] };
    const lines = await linesOf();
    const { absent } = lines.find((line) => line.type === season.type) ?? {};
    const { current } = season.fields;
    expect(current.wire).toBe('field_current_season');
    expect(absent).not.toContain('current');
  });
});

describe('what the first person may', () => {
  it('is tried without a change, and said as far as it was', async () => {
    const lines = await linesOf();
    expect(deedsOf(lines, 'tried')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^dana may add rows of: .*node--first_handler_report/),
        expect.stringMatching(/^dana may change rows of: .*node--fh_non_exempt_receipt/),
        'dana changes no certified: node--first_handler_report',
        'dana changes no row of a certified form, of: node--fh_non_exempt_receipt',
        'dana changes no confirmed: node--reporting_packet_confirmation',
        'dana deletes no row of: node--appb_company_contact node--first_handler_report node--reporting_packet_confirmation',
        'dana deletes no row of a certified form, of: node--fh_non_exempt_receipt',
        'dana moves to no other company: user--user',
        'dana goes on when the token is renewed: node--appb_company_contact',
      ]),
    );
    expect(deedsOf(lines, 'not tried')).toEqual([
      expect.stringMatching(/^somebody of another company \(--other-user\), whether the person may delete/),
    ]);
  });

  it('deletes nothing where the backend passes over a parameter that JSON:API does not know', async () => {
    provider.wishes = { ...usual, takesUnknown: true };
    const lines = await linesOf(...other);
    expect(deedsOf(lines, 'tried').join('\n')).not.toContain('deletes');
    expect(deedsOf(lines, 'not tried')).toEqual([expect.stringMatching(/^deletions, which this backend does not let/)]);
  });

  it.each([
    [
      'adds and changes nothing without the role',
      { hasNoRole: true },
      'dana MAY NOT ADD rows of node--importer_report',
    ],
    ['changes a certified form', { changesAll: true }, 'filed is certified and its field_appb_company MAY BE CHANGED'],
    ['changes a row of a certified form', { changesAll: true }, 'held stands in a certified form and MAY BE CHANGED'],
    ['changes a confirmed packet', { changesAll: true }, 'packet is confirmed and MAY BE CHANGED by dana'],
    ['deletes a packet', { deletesAll: true }, 'node--reporting_packet_confirmation packet MAY BE DELETED by dana'],
    ['deletes a row of a certified form', { deletesAll: true }, 'held stands in a certified form and MAY BE DELETED'],
    ['loses all with a renewed token', { losesScope: true }, 'dana MAY NOT READ the own company once the token'],
    ['moves to another company', { moves: true }, 'dana MAY CHANGE the company of the own account'],
  ])('%s: said loudly, code 1, and nothing is written', async (_deed, dana, sentence) => {
    provider.wishes = { ...usual, people: { ...usual.people, dana: { company: 'c1', ...dana } } };
    const { code, out } = await check();
    expect([code, out]).toEqual([1, expect.stringContaining(sentence)]);
    await expect(kept()).rejects.toThrow('ENOENT');
  });

  it('is of a company', async () => {
    provider.wishes = { ...usual, rows: usual.rows.map((row) => (row.id === 'u-dana' ? account('dana', '') : row)) };
    const { code, out } = await check();
    expect([code, out]).toEqual([1, expect.stringContaining('does not say which company dana is of')]);
  });
});

describe('a type of which everybody is shown a part', () => {
  const { fields, sharedPart } = exemption;
  const shared = new Set<string>(sharedPart?.fields);
  const members = (isWhole: boolean) =>
    Object.fromEntries(
      Object.entries(fields)
        .filter(([key, { kind }]) => (isWhole || shared.has(key)) && kind !== 'one')
        .map(([key, { wire }]) => [wire, key === 'status' ? 'approved' : null]),
    );
  const row = (id: string, of: string, isWhole: boolean): PlainRow => ({
    type: exemption.type,
    id,
    of: null,
    attributes: members(isWhole),
    relationships: {
      [fields.season.wire]: ref('s1'),
      ...(isWhole
        ? {
            [fields.company.wire]: ref(of),
            [fields.certificate.wire]: { data: null },
            [fields.application.wire]: { data: null },
          }
        : {}),
    },
  });
  const stateOf = async (rows: readonly PlainRow[]) => {
    provider.wishes = { ...usual, rows: [...usual.rows, ...rows] };
    return (await linesOf()).find((line) => line.type === exemption.type);
  };

  it('is judged by own rows, and taken for known where there is none', async () => {
    expect(await stateOf([row('e2', 'c2', false)])).toMatchObject({ state: 'shared', absent: [] });
    expect(await stateOf([row('e1', 'c1', true), row('e2', 'c2', false)])).toMatchObject({ state: 'seen', absent: [] });
  });

  it('shows nobody else the rest', async () => {
    provider.wishes = { ...usual, rows: [...usual.rows, row('e1', 'c1', true)] };
    const { code, out } = await check(...other);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/field_decision_note.* of node--exemption e1 .*MAY BE READ by marisol/),
    ]);
  });
});

describe('the files of the backend', () => {
  const backendLine = async () => (await linesOf()).find((line) => line.type === 'the backend');

  it('can be fetched where one of those that are listed can', async () => {
    const second = { ...copyFile, id: 'second', attributes: { uri: { url: '/system/files/second.pdf' } } };
    provider.wishes = { ...usual, rows: [...usual.rows, second] };
    expect(await backendLine()).toMatchObject({ files: false });
    provider.wishes = { ...provider.wishes, status: (path) => (path === '/system/files/second.pdf' ? 200 : undefined) };
    expect(await backendLine()).toMatchObject({ files: true });
  });
});

describe('somebody of another company', () => {
  it('is refused: what was tried is said, and the profile is written', async () => {
    const lines = await linesOf(...other);
    expect(deedsOf(lines, 'tried')).toEqual(
      expect.arrayContaining([
        'marisol reads no row of: file--file node--appb_company_contact node--fh_non_exempt_receipt node--first_handler_report node--reporting_packet_confirmation user--user',
        'marisol changes no row of: node--appb_company_contact node--fh_non_exempt_receipt node--first_handler_report node--reporting_packet_confirmation',
        'marisol deletes no row of: node--appb_company_contact node--fh_non_exempt_receipt node--first_handler_report node--reporting_packet_confirmation',
        expect.stringMatching(/^marisol adds no row of: .*node--fh_non_exempt_receipt/),
      ]),
    );
    expect(deedsOf(lines, 'not tried')).toEqual([expect.stringMatching(/^whether the person may delete/)]);
    expect(JSON.parse(await kept()).profile).toMatchObject({ operations: false });
  });

  it.each([
    ['reads', { seesAll: true }, 'node--first_handler_report draft of another company MAY BE READ by marisol'],
    ['reads the company', { seesAll: true }, 'node--appb_company_contact c1 of another company MAY BE READ by marisol'],
    ['reads a file', { seesAll: true }, 'file--file copy of another company MAY BE READ by marisol'],
    ['reads accounts', { seesAccounts: true }, 'The account dana MAY BE READ by marisol'],
    [
      'changes',
      { seesAll: true, changesAll: true },
      'node--first_handler_report draft of another company MAY BE CHANGED',
    ],
    ['changes an open receipt among', { seesAll: true, changesAll: true }, 'fh_non_exempt_receipt loose of another'],
    ['deletes', { seesAll: true, deletesAll: true }, 'fh_non_exempt_receipt loose of another company MAY BE DELETED'],
    ['adds', { addsAll: true }, 'A row of node--fh_non_exempt_receipt for another company MAY BE ADDED by marisol'],
  ])('%s rows of the first: said loudly, code 1, and nothing is written', async (_deed, marisol, sentence) => {
    provider.wishes = { ...usual, people: { ...usual.people, marisol: { company: 'c2', ...marisol } } };
    const { code, out } = await check(...other);
    expect([code, out]).toEqual([1, expect.stringContaining(sentence)]);
    await expect(kept()).rejects.toThrow('ENOENT');
  });

  it('is tried with an open row that a draft names, where the page of its type holds certified ones alone', async () => {
    const marisol = { company: 'c2', seesAll: true, changesAll: true, deletesAll: true };
    provider.wishes = { ...usual, unlisted: ['loose'], people: { ...usual.people, marisol } };
    const { out } = await check(...other);
    expect(out).toContain('fh_non_exempt_receipt loose of another company MAY BE CHANGED by marisol');
    expect(out).toContain('fh_non_exempt_receipt loose of another company MAY BE DELETED by marisol');
  });

  it('is tried with rows of the first company, where its lists hold many of others', async () => {
    const marisol = { company: 'c2', seesAll: true, changesAll: true, deletesAll: true };
    const beyond = ['c1', 'draft', 'filed', 'held', 'loose', 'packet'];
    provider.wishes = { ...usual, beyond, people: { ...usual.people, marisol } };
    const { out } = await check(...other);
    expect(out).toContain('fh_non_exempt_receipt loose of another company MAY BE DELETED by marisol');
    expect(out).toContain('node--first_handler_report draft of another company MAY BE READ by marisol');
    expect(out).toContain('node--appb_company_contact c1 of another company MAY BE READ by marisol');
  });

  it('is not said to delete no row of a type of which there is none but in certified forms', async () => {
    provider.wishes = { ...usual, rows: usual.rows.filter(({ id }) => id !== 'loose' && id !== 'draft') };
    const tried = deedsOf(await linesOf(...other), 'tried');
    expect(tried).toContain(
      'marisol deletes no row of: node--appb_company_contact node--first_handler_report node--reporting_packet_confirmation',
    );
  });

  it('must be of another company', async () => {
    provider.wishes = {
      ...usual,
      rows: [...usual.rows, account('marta', 'c1')],
      people: { ...usual.people, marta: { company: 'c1' } },
    };
    const { code, out } = await check('--other-user', 'marta', '--other-password', 'x');
    expect([code, out]).toEqual([1, expect.stringContaining('marta is of the same company as dana')]);
  });
});

describe('a site that is cold', () => {
  it('is asked again where it is not ready yet', async () => {
    let asked = 0;
    const isCold = (path: string) => path === '/jsonapi/node/season' && ++asked < 3;
    provider.wishes = { ...usual, status: (path) => (isCold(path) ? 503 : undefined) };
    const lines = await linesOf();
    expect(lines.find((line) => line.type === season.type)).toMatchObject({ state: 'seen' });
  });

  it.each(['/jsonapi/node/season', '/jsonapi/node/first_handler_report/draft'])(
    'may take longer than a token lives: %s is asked again with another one',
    async (ended) => {
      let asked = 0;
      provider.wishes = { ...usual, status: (path) => (path === ended && ++asked === 1 ? 401 : undefined) };
      const signedIn = () => provider.forms.filter((form) => form.get('username') === 'dana').length;
      const before = signedIn();
      expect(deedsOf(await linesOf(), 'tried')).toContainEqual(
        expect.stringMatching(/^dana may change rows of: .*node--first_handler_report/),
      );
      expect(signedIn() - before).toBe(2);
    },
  );

  it('is asked only for the rest, when a check that broke off is begun again', async () => {
    provider.wishes = { ...usual, status: (path) => (path === '/jsonapi/node/invoice' ? 500 : undefined) };
    const { code, out } = await check();
    expect([code, out]).toEqual([1, expect.stringMatching(/node\/invoice answers 500.*Type the same again/s)]);
    provider.wishes = usual;
    const before = provider.read.length;
    const lines = await linesOf();
    expect(provider.read.slice(before)).not.toContain('/jsonapi/node/season');
    expect(provider.read.slice(before)).toContain('/jsonapi/node/invoice');
    expect(lines.find((line) => line.type === season.type)).toMatchObject({ state: 'seen' });
    // Finished checks are done anew the next time.
    const again = provider.read.length;
    await linesOf();
    expect(provider.read.slice(again)).toContain('/jsonapi/node/season');
  });
});
