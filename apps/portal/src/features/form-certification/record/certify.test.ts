import { path } from '@packhouse/jsonapi';
import { fhFormsPackage, firstHandlerReport, formTitle, reportingPeriod, resultOf } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { client } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { answered, realServer, type ServerSettings } from '#kernel/client/real-server.fixture.ts';
import { takeConfig } from '#kernel/config/config.ts';
import { signIn } from '#kernel/session/profile-actions.ts';
import { readSignedIn } from '#kernel/session/signed-in.ts';
import { memoryStorage } from '#kernel/storage/key-store.fixture.ts';
import { keyStore } from '#kernel/storage/key-store.ts';
import { certificationStateOf } from '../certification-state.ts';
import { readCase } from '../form-certification.calls.ts';
import { certifiableFirstHandlerReport as form } from '../forms/reports/first-handler-report.ts';
import { englishWords } from '../forms/words.fixture.ts';
import { certifiableOf } from './certifiable-of.ts';
import { attachCopy, certify, type Progress } from './certify.ts';

const words = await englishWords();
const signature = { name: 'Dana Ortiz', title: 'Controller' };
const october = '2026-10-01';

// Node has no Web Storage without a flag, and no workers of the browser's kind: no PDF can be written here.
beforeAll(() => {
  Object.defineProperty(globalThis, 'localStorage', { value: memoryStorage(), configurable: true });
});

/** Works at such a server while the tests of the block run. */
function atServer(settings: ServerSettings): void {
  beforeAll(async () => {
    const base = await realServer(settings);
    const config: unknown = await answered(`${base}/config.json`);
    takeConfig({ ...(config as object), backend: base, identity: base });
  });
}

function profile() {
  const found = readSignedIn(keyStore);
  if (found === null) throw new Error('Nobody is signed in.');
  return found;
}

/** A complete report without activity of the month that is open in the demonstration. */
async function readyReport(): Promise<string> {
  const { company, companyId, rootId } = profile();
  const { rows, included } = await client.listAll(
    fhFormsPackage,
    {
      where: [{ path: path(fhFormsPackage.fields.company, 'id'), value: companyId }],
      include: [path(fhFormsPackage.fields.period)],
    },
    100,
  );
  const pack = rows.find((row) => included.find(reportingPeriod, row.period)?.startsOn === october);
  if (pack?.period == null) throw new Error('October is not there.');
  const id = newId();
  await client.create(firstHandlerReport, id, {
    title: formTitle({ formType: 'first_handler_report', rootId, subject: 'October 2026' }),
    company: { type: company.type, id: companyId },
    period: pack.period,
    status: 'ready',
    noActivity: true,
    preparerName: 'Dana Ortiz',
    preparerPhone: '229-555-0143',
    preparerEmail: 'dana@example.com',
  });
  await client.append(fhFormsPackage, pack.id, 'reports', [{ type: firstHandlerReport.type, id }]);
  return id;
}

async function certifiable(id: string) {
  return certifiableOf(form, await readCase(form, id, profile().company), words);
}

async function finished(attempt: ReturnType<typeof certify>) {
  const ended = await attempt;
  if ('unprintable' in ended) throw new Error(`Not certified: ${ended.unprintable}`);
  return ended.state;
}

describe('certifying at the real server', () => {
  atServer({});

  it('certifies without a PDF where none can be written, never where characters prevent it, once, and shows the receipt', async () => {
    expect(await signIn('firsthandler', 'packhouse-demo')).toEqual({ kind: 'signedIn' });
    const given = await certifiable(await readyReport());
    const progress: Progress[] = [];
    const noCharacters = async () => ({ pdf: null, reason: 'characters', characters: ['한'] }) as const;
    const stopped = await certify(given, signature, (step) => progress.push(step), noCharacters);
    expect(stopped).toEqual({ unprintable: ['한'] });
    expect((await certifiable(given.found.row.id)).found.row.status).toBe('ready');

    const state = await finished(certify(given, signature, (step) => progress.push(step)));
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [{ what: 'copy' }] });
    expect(progress.at(-1)).toEqual({ step: 'calls', done: 1, total: 1 });

    const after = await certifiable(given.found.row.id);
    expect(after.found.row).toMatchObject({
      status: 'certified',
      certificationName: 'Dana Ortiz',
      certificationTitle: 'Controller',
      certificationStatement: given.recordDocument.statement,
      recordHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(after.found.pdf).toBeNull();
    const { companyId, confirmations, seasons } = profile();
    const context = { formType: form.formType, companyId, confirmations, seasons, today: '2026-11-21' };
    expect(certificationStateOf(after.found, { ...context, settings: words.settings })).toEqual({ kind: 'receipt' });

    // Pressed in another tab that still shows the form as it was: told who was first, and nothing is filed twice.
    const again = await finished(certify(given, { name: 'Someone Else', title: 'Clerk' }, () => undefined));
    expect(resultOf(again)).toMatchObject({ kind: 'conflict', conflict: { by: 'firsthandler' } });
    expect((await certifiable(given.found.row.id)).found.row.certificationName).toBe('Dana Ortiz');
  });

  it('says why a copy of record could not be added', async () => {
    expect(await signIn('producer', 'packhouse-demo')).toEqual({ kind: 'signedIn' });
    const given = await certifiable(await readyReport());
    await certify(given, signature, () => undefined);
    const made = await attachCopy(await certifiable(given.found.row.id), () => undefined);
    expect(made).toMatchObject({ copy: { pdf: null, reason: 'failed', characters: [] }, attempt: null });
  });
});

describe("certifying at a provider's stock backend, whose forms stand from certification on", () => {
  atServer({ STOCK_PROVIDER: 'on' });
  const written = async () => ({ pdf: new Blob([new Uint8Array(samplePdf(['Copy of record']))]) });

  it('sends the copy of record with the certification', async () => {
    expect(await signIn('firsthandler', 'packhouse-demo')).toEqual({ kind: 'signedIn' });
    const given = await certifiable(await readyReport());
    const state = await finished(certify(given, signature, () => undefined, written));
    expect(resultOf(state)).toMatchObject({ kind: 'saved', left: [] });
    const { found } = await certifiable(given.found.row.id);
    expect(found.row.status).toBe('certified');
    expect(found.pdf).not.toBeNull();
  });

  it('sends the copy after the certification where it could not be made before, as without a connection', async () => {
    expect(await signIn('multi', 'packhouse-demo')).toEqual({ kind: 'signedIn' });
    const given = await certifiable(await readyReport());
    let turn = 0;
    const later = async () => {
      turn += 1;
      return turn === 1 ? ({ pdf: null, reason: 'failed', characters: [] } as const) : written();
    };
    const state = await finished(certify(given, signature, () => undefined, later));
    expect(resultOf(state)).toMatchObject({ kind: 'saved' });
    const { found } = await certifiable(given.found.row.id);
    expect(found.row.status).toBe('certified');
    expect(found.pdf).not.toBeNull();
  });

  it('fills the empty copy of a form that was certified without one', async () => {
    expect(await signIn('producer', 'packhouse-demo')).toEqual({ kind: 'signedIn' });
    const given = await certifiable(await readyReport());
    await certify(given, signature, () => undefined, null);
    await attachCopy(await certifiable(given.found.row.id), () => undefined, written);
    expect((await certifiable(given.found.row.id)).found.pdf).not.toBeNull();
  });
});
