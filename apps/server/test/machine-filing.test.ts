// The example clients of docs/machine-filing, run as they stand against the whole server over HTTP.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultSettings, fhNonExemptReceipt, firstHandlerReport, type KeyScope } from '@packhouse/programme';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addKey } from './company-keys.ts';
import { urlOf } from './filing.ts';
import { addMonth, addPerson, addProducer, call, openWorld, type World } from './world.ts';

const folder = fileURLToPath(new URL('../../../docs/machine-filing/', import.meta.url));
const run = promisify(execFile);

let world: World;
let address: string;
beforeAll(async () => {
  world = await openWorld({ settings: { ...defaultSettings, certifyByKey: true } });
  address = await world.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => world.close());

const clients = [
  { name: 'curl', command: ['bash', 'file-month.sh'], needs: ['/usr/bin/curl', '/bin/curl'] },
  { name: 'TypeScript', command: [process.execPath, 'file-month.ts'], needs: [process.execPath] },
];

async function addFiler(scope: KeyScope) {
  const owner = await addPerson(world);
  const companyId = String(owner.companyId);
  await addMonth(world, companyId);
  await addProducer(world, companyId, { identifier: 'G-0147' });
  return { owner, program: await addKey(world, owner, { scope }) };
}

function file(command: readonly string[], key: string, more: Readonly<Record<string, string>> = {}) {
  const [program = '', ...args] = command;
  const preparer = { PREPARER: 'Dana Ortiz', PREPARER_PHONE: '229-555-0147', PREPARER_EMAIL: 'dana@riobend.example' };
  const env = { PATH: process.env.PATH, PACKHOUSE: address, PACKHOUSE_KEY: key, ...preparer, ...more };
  return run(program, [...args, 'October 2026', 'october.csv'], { cwd: folder, env });
}

describe.each(clients)('the example in $name', ({ command, needs }) => {
  const isThere = needs.some((path) => existsSync(path));

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
    const rows = await call(world, owner, 'GET', urlOf(fhNonExemptReceipt));
    const tickets = rows.body.data.map(({ attributes }) => attributes.field_receipt_reference);
    expect(tickets.toSorted()).toEqual(['T-1001', 'T-1002']);
  });

  it.skipIf(!isThere)('certifies it where the key may, as its owner', async () => {
    const { owner, program } = await addFiler('certify');
    const { stdout } = await file(command, program.token, { CERTIFY_NAME: 'Dana Ortiz', CERTIFY_TITLE: 'Controller' });
    const answer = await call(world, owner, 'GET', urlOf(firstHandlerReport, stdout.trim()));
    expect(answer.body.data.attributes).toMatchObject({
      field_submission_status: 'certified',
      field_certification_name: 'Dana Ortiz',
      field_record_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { body } = await world.db
      .selectFrom('certification_record')
      .select('body')
      .where('form_id', '=', stdout.trim())
      .executeTakeFirstOrThrow();
    expect(JSON.parse(body).signedBy).toMatchObject({ userId: owner.userId, key: { id: program.keyId } });
  });

  it.skipIf(!isThere)('ends with what the server says where the key holds no more', async () => {
    const { program } = await addFiler('file');
    await world.db.updateTable('company_key').set({ revoked: new Date() }).where('id', '=', program.keyId).execute();
    await expect(file(command, program.token)).rejects.toThrow(/This key for programs has been revoked/);
  });
});
