// The example clients of docs/machine-filing, run as they stand against the whole server over HTTP.
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultSettings, fhNonExemptReceipt, firstHandlerReport, type KeyScope } from '@packhouse/programme';
import { long } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutTool } from '../../../scripts/parts/machine/required-tools.mjs';
import { addKey } from './company-keys.ts';
import { update, urlOf } from './filing.ts';
import { addMonth, addPerson, addProducer, call, openWorld, type Person, type World } from './world.ts';

const folder = fileURLToPath(new URL('../../../docs/machine-filing/', import.meta.url));
const run = promisify(execFile);

let world: World;
let address: string;
let made: string;
beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'machine-filing-'));
  world = await openWorld({ settings: { ...defaultSettings, certifyByKey: true } });
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await rm(made, { recursive: true });
  await world.close();
});

const clients = [
  { name: 'curl', command: ['bash', 'file-month.sh'], isThere: withoutTool('jq') === null },
  { name: 'TypeScript', command: [process.execPath, 'file-month.ts'], isThere: true },
];

async function addFiler(scope: KeyScope) {
  const owner = await addPerson(world);
  const companyId = String(owner.companyId);
  await addMonth(world, companyId);
  await addProducer(world, companyId, { identifier: 'G-0147' });
  return { owner, program: await addKey(world, owner, { scope }) };
}

interface Run {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly month?: string;
  /** The text of the CSV; without one the example's. */
  readonly csv?: string;
}

async function file(command: readonly string[], key: string, { env = {}, month = 'October 2026', csv }: Run = {}) {
  const [program = '', ...args] = command;
  const preparer = { PREPARER: 'Dana Ortiz', PREPARER_PHONE: '229-555-0147', PREPARER_EMAIL: 'dana@riobend.example' };
  const path = csv === undefined ? 'october.csv' : join(made, 'given.csv');
  if (csv !== undefined) await writeFile(path, csv);
  const given = { PATH: process.env.PATH, PACKHOUSE: address, PACKHOUSE_KEY: key, ...preparer, ...env };
  return run(program, [...args, month, path], { cwd: folder, env: given });
}

const signer = { CERTIFY_NAME: 'Dana Ortiz', CERTIFY_TITLE: 'Controller' };
const head = 'producer,state,date,inshell,shelled,ticket';

async function ticketsOf(owner: Person) {
  const { body } = await call(world, owner, 'GET', urlOf(fhNonExemptReceipt));
  return body.data.map(({ attributes }) => attributes.field_receipt_reference).toSorted();
}

const reportsOf = async (owner: Person) => (await call(world, owner, 'GET', urlOf(firstHandlerReport))).body.data;

/** Passes a request on to the server. */
async function passOn(request: IncomingMessage): Promise<{ status: number; date: string; text: string }> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const names = ['authorization', 'accept', 'content-type'];
  const headers = Object.fromEntries(names.map((name) => [name, request.headers[name]?.toString() ?? '']));
  const body = Buffer.concat(parts);
  const init = { method: request.method ?? '', headers, ...(body.length === 0 ? {} : { body }) };
  const answer = await fetch(`${address}${request.url}`, init);
  return { status: answer.status, date: answer.headers.get('date') ?? '', text: await answer.text() };
}

/** A proxy that is busy at first, and loses the first answer to a POST after it was done. */
async function throughProxy<T>(work: (at: string) => Promise<T>): Promise<T> {
  let requests = 0;
  let posts = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    requests += 1;
    posts += request.method === 'POST' ? 1 : 0;
    if (requests === 1) return response.writeHead(503, { 'retry-after': '1' }).end('busy');
    const { status, date, text } = await passOn(request);
    if (posts === 1 && request.method === 'POST') return response.writeHead(502, { 'retry-after': '1' }).end('lost');
    return response.writeHead(status, { date }).end(text);
  };
  const proxy = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const at = proxy.address();
  try {
    return await work(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`);
  } finally {
    proxy.closeAllConnections();
    await new Promise((resolve) => proxy.close(resolve));
  }
}

describe.each(clients)('the example in $name', ({ name, command, isThere }) => {
  // Whatever both do alike is shown of one in each run, or of none: of the shell, whose every call is some programs, what is read.
  const shownOf = (shown: string) => (isThere && name === shown ? it : isThere ? long.it : it.skip);
  it.skipIf(!isThere)('files the month of the CSV, and leaves it ready', async () => {
    const { owner, program } = await addFiler('file');
    const { stdout } = await file(command, program.token);
    const answer = await call(world, owner, 'GET', urlOf(firstHandlerReport, stdout.trim()));
    expect(answer.body.data.attributes).toMatchObject({
      field_submission_status: 'ready',
      field_total_inshell_lbs: '59637.50',
      field_total_shelled_lbs: '250.75',
      field_preparer_name: 'Dana Ortiz',
    });
    expect(await ticketsOf(owner)).toEqual(['T-1001', 'T-1002']);
  });

  it.skipIf(!isThere)('certifies it where the key may, as its owner', async () => {
    const { owner, program } = await addFiler('certify');
    const { stdout } = await file(command, program.token, { env: signer });
    const answer = await call(world, owner, 'GET', urlOf(firstHandlerReport, stdout.trim()));
    expect(answer.body.data.attributes).toMatchObject({
      field_submission_status: 'certified',
      field_certification_name: 'Dana Ortiz',
      field_cert_statement: {
        value: expect.stringMatching(/lists all pecans received in October 2026, and that Company \w+ has/),
      },
      field_record_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { body } = await world.db
      .selectFrom('certification_record')
      .select('body')
      .where('form_id', '=', stdout.trim())
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body).signedBy).toMatchObject({ userId: owner.userId, key: { id: program.keyId } });
  });

  shownOf('')('ends with what the server says where the key holds no more', async () => {
    const { program } = await addFiler('file');
    await world.db.updateTable('company_key').set({ revoked: new Date() }).where('id', '=', program.keyId).execute();
    await expect(file(command, program.token)).rejects.toThrow(/This key for programs has been revoked/);
  });

  it.skipIf(!isThere)(
    'reads what spreadsheets write: a mark, quotes, carriage returns, no end of the last line',
    async () => {
      const { owner, program } = await addFiler('file');
      const rows = ['G-0147,GA,2026-10-14,10.00,0.00,"T-1, left"', '"G-0147",GA,2026-10-15,20.00,0.00,"T ""2"" \\n"'];
      const { stdout } = await file(command, program.token, { csv: `\uFEFF${[head, ...rows].join('\r\n')}` });
      expect(await ticketsOf(owner)).toEqual(['T "2" \\n', 'T-1, left']);
      const answer = await call(world, owner, 'GET', urlOf(firstHandlerReport, stdout.trim()));
      expect(answer.body.data.attributes).toMatchObject({ field_total_inshell_lbs: '30.00' });
    },
  );

  shownOf('curl').each([
    ['a month that there is not', { month: 'October 1999' }, 'There is no month "October 1999" to file.'],
    [
      'an unknown producer',
      { csv: `${head}\nG-0147,GA,2026-10-14,1.00,0.00,T-1\nG-9,GA,2026-10-14,1.00,0.00,T-2\n` },
      'There is no producer "G-9".',
    ],
    ['a cell too few', { csv: `${head}\nG-0147,GA,2026-10-14,1.00,T-1\n` }, 'Line 2 does not have six cells'],
    ['an open quote', { csv: `${head}\nG-0147,GA,2026-10-14,1.00,0.00,"T-1\n` }, 'Line 2 does not have six cells'],
    ['other columns', { csv: 'producer;state\n' }, `The first line must be: ${head}`],
  ])('says %s, and sends nothing', async (_name, wish, told) => {
    const { owner, program } = await addFiler('file');
    const refused = await file(command, program.token, wish).catch((error: { stderr: string }) => error.stderr);
    expect(refused).toContain(told);
    expect([await ticketsOf(owner), await reportsOf(owner)]).toEqual([[], []]);
  });

  shownOf('TypeScript')('files a month once: a repeat says which report there is', async () => {
    const { owner, program } = await addFiler('file');
    const { stdout } = await file(command, program.token);
    const repeated = file(command, program.token);
    await expect(repeated).rejects.toThrow(`October 2026 has a report already (ready, ${stdout.trim()})`);
    expect([(await ticketsOf(owner)).length, (await reportsOf(owner)).length]).toEqual([2, 1]);
  });

  shownOf('')('files a month once also where it is run several times at the same moment', async () => {
    const { owner, program } = await addFiler('file');
    const runs = await Promise.allSettled([1, 2, 3].map(() => file(command, program.token)));
    const refused = runs.flatMap((run) => (run.status === 'rejected' ? [String(run.reason.stderr)] : []));
    expect(refused).toHaveLength(2);
    for (const told of refused) expect(told).toMatch(/October 2026 (has a report already|was filed by another run)/);
    expect([(await ticketsOf(owner)).length, (await reportsOf(owner)).length]).toEqual([2, 1]);
  });

  shownOf('')('files a month anew after its report was withdrawn', async () => {
    const { owner, program } = await addFiler('file');
    const first = (await file(command, program.token)).stdout.trim();
    for (const status of ['draft', 'withdrawn'] as const)
      await update(world, owner, firstHandlerReport, first, { status });
    const second = (await file(command, program.token)).stdout.trim();
    expect(second).not.toBe(first);
    const statuses = (await reportsOf(owner)).map(({ attributes }) => attributes.field_submission_status);
    expect(statuses.toSorted()).toEqual(['ready', 'withdrawn']);
  });

  shownOf('curl')('waits while the server is busy, and files once where an answer was lost', async () => {
    const { owner, program } = await addFiler('certify');
    await throughProxy((at) => file(command, program.token, { env: { ...signer, PACKHOUSE: at } }));
    expect(await ticketsOf(owner)).toEqual(['T-1001', 'T-1002']);
    const reports = await reportsOf(owner);
    expect(reports.map(({ attributes }) => attributes.field_submission_status)).toEqual(['certified']);
  });
});

describe('the example in curl', () => {
  it.skipIf(!clients[0]?.isThere)('shows the key to no one who lists the programs of the machine', async () => {
    const { program } = await addFiler('file');
    const log = join(made, 'arguments');
    const spy = join(made, 'curl');
    await writeFile(spy, `#!/bin/sh\nprintf '%s\\n' "$*" >> '${log}'\nPATH="$REAL_PATH" exec curl "$@"\n`);
    await chmod(spy, 0o755);
    const env = { PATH: `${made}:${process.env.PATH}`, REAL_PATH: process.env.PATH };
    await file(['bash', 'file-month.sh'], program.token, { env });
    const told = await readFile(log, 'utf8');
    expect(told).toContain('jsonapi/operations');
    expect(told).not.toContain('phk_');
  });
});
