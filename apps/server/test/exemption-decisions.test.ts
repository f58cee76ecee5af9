import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { defaultSettings, exemption, exRequestDeMinimis, exRequestOrganic, registry } from '@packhouse/programme';
import { readPdf, sampleOf } from '@packhouse/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawDocuments } from '#features/documents/draw-documents.ts';
import { expireExemptions } from '#features/exemptions/expire-exemptions.ts';
import { certificatesOf } from '#features/reports/report-parts.ts';
import { folderStorage } from '#files/folder-storage.ts';
import { mailsTo } from '#identity/accounts/accounts.fixture.ts';
import { act } from '#office/acts/act.ts';
import { addOfficePerson, officeAs, refusal } from '#office/acts/acting.fixture.ts';
import {
  approveExemption,
  askForMoreInfo,
  denyExemption,
  resumeExemption,
  revokeExemption,
} from '#office/filings/decide-exemption.ts';
import { recommendExemptionAct } from '#office/filings/recommend-exemption.ts';
import { auditOf, officeOn } from '#office/office.fixture.ts';
import { urlOf } from './filing.ts';
import { addApplicant, addDeMinimis, addExemption, addOrganic, addSeason, certify } from './requests.ts';
import { addPerson, call, openWorld, type Person, type World } from './world.ts';

let world: World;
let seasonId: string;
beforeAll(async () => {
  world = await openWorld();
  seasonId = await addSeason(world);
});
afterAll(() => world.close());

const office = () => officeOn(world, '2026-11-05');
const note = 'See our letter of November 4.';

/** An exemption that waits for its decision, with its applicant. */
async function waiting(kind: 'de_minimis' | 'organic' = 'de_minimis') {
  const applicant = await addApplicant(world, {}, seasonId);
  const add = kind === 'organic' ? addOrganic : addDeMinimis;
  const { id } = await add(world, applicant);
  await certify(world, applicant.person, kind === 'organic' ? exRequestOrganic : exRequestDeMinimis, id);
  const url = `${urlOf(exemption)}?filter[field_appb_company.id]=${applicant.companyId}`;
  const [row] = (await call(world, applicant.person, 'GET', url)).body.data;
  return { applicant, exemptionId: row?.id ?? '' };
}

const read = async (person: Person, id: string) =>
  (await call(world, person, 'GET', `${urlOf(exemption, id)}?include=field_ex_certificate_pdf`)).body;

const draw = () =>
  drawDocuments({
    db: world.db,
    registry,
    settings: defaultSettings,
    storage: folderStorage(join(world.dataDir, 'files')),
    now: world.now,
    newId: randomUUID,
  });

describe('granting an exemption', () => {
  it('numbers it after the last of its kind and season and makes it valid for the season', async () => {
    const first = await waiting();
    await addExemption(world, first.applicant, 'DM-2026-0112');
    await approveExemption(office(), first);
    const { data } = await read(first.applicant.person, first.exemptionId);
    expect(data.attributes).toMatchObject({
      field_exemption_status: 'approved',
      field_certificate_number: 'DM-2026-0113',
      field_covered_forms: ['inshell', 'shelled'],
      field_valid_from: '2026-10-01',
      field_valid_to: '2027-09-30',
      field_decision_date: '2026-11-05',
      title: expect.stringMatching(/^DM-2026-0113 Company .* 2026-27$/),
    });
    const organic = await waiting('organic');
    await expect(approveExemption(office(), { ...organic, coveredForms: [] })).rejects.toMatchObject({
      code: 'formsMissing',
    });
    await approveExemption(office(), organic);
    const { data: other } = await read(organic.applicant.person, organic.exemptionId);
    expect(other.attributes.field_certificate_number).toBe('ORG-2026-0001');
    expect((await auditOf(world, first.exemptionId)).at(-1)).toMatchObject({ username: 'office', action: 'update' });
  });

  it('gives different numbers to two that are granted at the same time', async () => {
    const both = [await waiting('organic'), await waiting('organic')];
    const rows = await Promise.all(both.map((one) => approveExemption(office(), one)));
    expect(new Set(rows.map(({ values }) => values.certificateNumber)).size).toBe(2);
  });

  it('draws a certificate that its holder alone can open', async () => {
    const { applicant, exemptionId } = await waiting();
    await draw();
    expect((await read(applicant.person, exemptionId)).included ?? []).toEqual([]);
    const choice = { certificateNumber: 'DM-2026-0900', coveredForms: ['shelled'], validFrom: '2026-11-05' } as const;
    await approveExemption(office(), { exemptionId, ...choice });
    await draw();
    const { included = [] } = await read(applicant.person, exemptionId);
    const uri = included[0]?.attributes.uri as { url: string } | undefined;
    const url = uri?.url ?? '';
    const open = (person: Person) => world.app.inject({ url, headers: { authorization: `Bearer ${person.token}` } });
    const [page = ''] = readPdf((await open(applicant.person)).rawPayload).pages;
    expect(page).toContain('Certificate of exemption');
    expect(page).toMatch(/Certificate number\s+DM-2026-0900/);
    expect(page).toMatch(/Holder is a\s+Importer/);
    expect(page).toMatch(/Kind of exemption\s+De minimis/);
    expect(page).toMatch(/Valid\s+November 5, 2026 to September 30, 2027/);
    expect(page).toMatch(/Covers\s+Shelled/);
    expect((await open(await addPerson(world))).statusCode).toBe(404);
  });

  const inLanguage = (person: Person, exemptionId: string, language: string, companyId = person.companyId) => {
    const headers = { authorization: `Bearer ${person.token}` };
    const url = `/account/documents/${companyId}/certificates/${exemptionId}/${language}`;
    return world.app.inject({ url, headers });
  };

  const certificates = [
    ['en', 'en-US', 'Certificate of exemption', /Holder is a\s+Importer/, 'November 5, 2026 to September 30, 2027'],
    ['es', 'es-US', 'Certificado de exención', /El titular es\s+Importador/, 'Del 5 de noviembre de 2026 al 30'],
    ['fr', 'fr', 'Certificat d’exemption', /Le titulaire est\s+Importateur/, 'Du 5 novembre 2026 au 30 septembre 2027'],
    ['it', 'it', 'Certificato di esenzione', /Il titolare è\s+Importatore/, 'Dal 5 novembre 2026 al 30 settembre 2027'],
    ['zh', 'zh-CN', '豁免证书', /持有人类型\s+进口商/, '2026年11月5日 至 2027年9月30日'],
  ] as const;

  it.each(sampleOf(certificates, 2, 1))(
    'lets its holder read the certificate in %s',
    async (language, lang, heading, holder, span) => {
      const { applicant, exemptionId } = await waiting();
      const row = await approveExemption(office(), { exemptionId, validFrom: '2026-11-05' });
      const answer = await inLanguage(applicant.person, exemptionId, language);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      const { pages, language: told, untagged } = readPdf(answer.rawPayload);
      const [page = '', ...more] = pages;
      expect([told, untagged, more]).toEqual([lang, [], []]);
      for (const text of [heading, String(row.values.certificateNumber), span]) expect(page).toContain(text);
      expect(page).toMatch(holder);
      expect(page).not.toContain('?');
    },
  );

  it('lets nobody else read the certificate, and nobody one that was not granted', async () => {
    const { applicant, exemptionId } = await waiting();
    const { person } = applicant;
    const stranger = await addPerson(world);
    const before = await inLanguage(person, exemptionId, 'fr');
    await approveExemption(office(), { exemptionId });
    const granted = await inLanguage(person, exemptionId, 'fr');
    const answers = [
      await inLanguage(person, exemptionId, 'de'),
      await inLanguage(person, randomUUID(), 'fr'),
      await inLanguage(person, 'nonsense', 'fr'),
      await inLanguage(stranger, exemptionId, 'fr'),
      await inLanguage(stranger, exemptionId, 'fr', person.companyId),
    ];
    expect([before, granted, ...answers].map(({ statusCode }) => statusCode)).toEqual([
      404, 200, 404, 404, 404, 404, 404,
    ]);
    await revokeExemption(office(), { exemptionId, note });
    expect((await inLanguage(person, exemptionId, 'fr')).statusCode).toBe(404);
  });

  it.each([
    ['a number that is taken', { certificateNumber: 'dm-2026-0112' }, 'is taken'],
    ['a number that is none', { certificateNumber: 'DM 1' }, 'is no certificate number'],
    ['a day outside the season', { validTo: '2027-10-01' }, 'is valid from 10/01/2026 to 09/30/2027 at most'],
    ['days the wrong way round', { validFrom: '2027-02-01', validTo: '2027-01-01' }, 'at most'],
  ])('refuses %s', async (_name, values, message) => {
    const { exemptionId } = await waiting();
    await expect(approveExemption(office(), { exemptionId, ...values })).rejects.toThrow(message);
  });

  it('is done once', async () => {
    const one = await waiting();
    await approveExemption(office(), one);
    await expect(approveExemption(office(), one)).rejects.toThrow('has the status Approved already');
    await expect(approveExemption(office(), { exemptionId: randomUUID() })).rejects.toThrow(
      'There is nothing with the id',
    );
  });
});

describe('other decisions', () => {
  it.each([
    ['denied', denyExemption],
    ['more_info', askForMoreInfo],
  ])('an exemption becomes %s with a note alone', async (status, decide) => {
    const { applicant, exemptionId } = await waiting();
    await expect(decide(office(), { exemptionId, note: '' })).rejects.toThrow('Write a note for the company');
    await decide(office(), { exemptionId, note });
    expect((await read(applicant.person, exemptionId)).data.attributes).toMatchObject({
      field_exemption_status: status,
      field_decision_note: expect.objectContaining({ value: note }),
    });
  });

  it('a granted one is revoked with a note', async () => {
    const { applicant, exemptionId } = await waiting();
    await approveExemption(office(), { exemptionId });
    await revokeExemption(office(), { exemptionId, note });
    const { data } = await read(applicant.person, exemptionId);
    expect(data.attributes.field_exemption_status).toBe('revoked');
  });

  it('a granted one is revoked from a day of its validity, and covers what was before', async () => {
    const { applicant, exemptionId } = await waiting();
    await approveExemption(office(), { exemptionId });
    for (const from of ['2026-09-30', '2027-10-01', '2026-02-30']) {
      await expect(revokeExemption(office(), { exemptionId, note, from })).rejects.toThrow(
        'An exemption is revoked from a day between 10/01/2026 and 09/30/2027.',
      );
    }
    await revokeExemption(office(), { exemptionId, note, from: '2026-11-01' });
    const { data } = await read(applicant.person, exemptionId);
    expect(data.attributes).toMatchObject({
      field_exemption_status: 'expired',
      field_valid_from: '2026-10-01',
      field_valid_to: '2026-10-31',
    });
    const mails = (await mailsTo(world, applicant.person.userId)).filter(({ kind }) => kind === 'decision');
    expect(mails.at(-1)?.values).toMatchObject({ status: 'revoked', note });
    const looked = await certificatesOf(office(), applicant.seasonId, [
      { certificateNumber: String(data.attributes.field_certificate_number) },
    ]);
    expect(looked).toMatchObject([{ validTo: '2026-10-31' }]);
    // It began earlier, or was never right.
    await revokeExemption(office(), { exemptionId, note, from: '2026-10-15' });
    expect((await read(applicant.person, exemptionId)).data.attributes.field_valid_to).toBe('2026-10-14');
    await revokeExemption(office(), { exemptionId, note });
    expect((await read(applicant.person, exemptionId)).data.attributes.field_exemption_status).toBe('revoked');
  });

  it('a granted one that is revoked from a day to come is approved until then', async () => {
    const { applicant, exemptionId } = await waiting();
    await approveExemption(office(), { exemptionId });
    await revokeExemption(office(), { exemptionId, note, from: '2027-06-01' });
    const state = async () => (await read(applicant.person, exemptionId)).data.attributes.field_exemption_status;
    expect(await state()).toBe('approved');
    const later = { registry, settings: defaultSettings, now: new Date('2027-06-02T15:00:00Z'), newId: randomUUID };
    await world.db.transaction().execute((db) => expireExemptions({ db, ...later }));
    expect(await state()).toBe('expired');
  });

  it('is recommended by who prepares, kept with the reason, and the company reads nothing of it', async () => {
    const { applicant, exemptionId } = await waiting();
    const clerk = officeAs(world, await addOfficePerson(world, ['clerk']));
    const before = await read(applicant.person, exemptionId);
    await act(clerk, recommendExemptionAct, { exemptionId, verdict: 'deny', note });
    expect(await read(applicant.person, exemptionId)).toEqual(before);
    const kept = world.db.selectFrom('decision').select(['kind', 'step', 'reason', 'given']);
    expect(await kept.where('subject_id', '=', exemptionId).execute()).toMatchObject([
      { kind: 'exemption.recommend', step: 'done', reason: note, given: { verdict: 'deny' } },
    ]);
    await approveExemption(office(), { exemptionId });
    const late = act(clerk, recommendExemptionAct, { exemptionId, verdict: 'deny', note });
    expect(await refusal(late)).toEqual(['exemptionNotOpen', 409]);
  });

  it('what was asked back is taken up again by the office too', async () => {
    const { applicant, exemptionId } = await waiting();
    await askForMoreInfo(office(), { exemptionId, note });
    await resumeExemption(office(), exemptionId);
    const state = async () => (await read(applicant.person, exemptionId)).data.attributes.field_exemption_status;
    expect(await state()).toBe('pending');
    await approveExemption(office(), { exemptionId });
    expect(await state()).toBe('approved');
  });
});

describe('the end of a season', () => {
  const expireOn = (moment: string) =>
    world.db
      .transaction()
      .execute((db) =>
        expireExemptions({ db, registry, settings: defaultSettings, now: new Date(moment), newId: randomUUID }),
      );

  it('ends what was granted for it, the day after its last day in the program', async () => {
    const { applicant, exemptionId } = await waiting();
    await approveExemption(office(), { exemptionId });
    const open = await waiting();
    // Still September 30 in New York.
    expect(await expireOn('2027-10-01T03:59:00Z')).toBe(0);
    expect(await expireOn('2027-10-01T04:01:00Z')).toBeGreaterThan(0);
    expect(await expireOn('2027-10-01T04:01:00Z')).toBe(0);
    const status = async (person: Person, id: string) =>
      (await read(person, id)).data.attributes.field_exemption_status;
    expect(await status(applicant.person, exemptionId)).toBe('expired');
    expect(await status(open.applicant.person, open.exemptionId)).toBe('pending');
    expect((await auditOf(world, exemptionId)).at(-1)).toMatchObject({ username: null, action: 'update' });
  });
});
