import { randomUUID } from 'node:crypto';
import {
  exemption,
  fhFormsPackage,
  firstHandlerReport,
  invoice,
  packetConfirmation,
  reimbursementRequest,
  reportingPeriod,
  season,
  uploadedFile,
} from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findRows, refTo } from '#rows/rows.ts';
import { create } from '../../../test/filing.ts';
import { addApplicant } from '../../../test/requests.ts';
import { openWorld, put, type World } from '../../../test/world.ts';
import { act } from '../acts/act.ts';
import { addOfficePerson, officeAs, type TestPerson } from '../acts/acting.fixture.ts';
import { createApprovedExemption } from '../filings/create-approved-exemption.ts';
import { addDocumentAct } from '../keeping/records/document-act.ts';
import { auditOf, enterCompany } from '../office.fixture.ts';
import { removeSeasonAct } from './remove-season.ts';
import { changeSeasonAct, createSeasonAct } from './season-acts.ts';

let world: World;
let manager: TestPerson;
let companyId: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await addOfficePerson(world, ['manager']);
  await addOfficePerson(world, ['manager']);
  companyId = (await enterCompany(office())).id;
});
afterAll(() => world.close());

const office = () => officeAs(world, manager, 'console', '2026-11-28');
const remove = (seasonId: string) => act(office(), removeSeasonAct, { seasonId });

/** A season of years gone by, of which every package is open. */
async function wrong(year: number) {
  const { made } = await act(office(), createSeasonAct, { startsOn: `${year}-10-01` });
  const id = made?.id ?? '';
  const months = await findRows(office(), reportingPeriod, { season: id });
  return { id, month: months[0]?.id ?? '' };
}

it('removes an empty season with its months, packages and packet; the trail keeps them', async () => {
  const { id, month } = await wrong(2001);
  const packet = { seasonId: id, name: 'packet.pdf', content: samplePdf(), storage: world.storage };
  const { made } = await act(office(), addDocumentAct, packet);
  const [file = ''] = made?.values.packetDocuments.map((ref) => ref.id) ?? [];
  const { decision } = await act(office(), changeSeasonAct, { seasonId: id, values: { shelledRate: '0.0500' } });
  const { answer } = await remove(id);
  expect(answer).toBe('The season 2001-02 is removed with its months and 12 packages.');
  expect(await findRows(office(), reportingPeriod, { season: id })).toEqual([]);
  expect(await findRows(office(), fhFormsPackage, { period: month })).toEqual([]);
  expect((await findRows(office(), uploadedFile)).filter((one) => one.id === file)).toEqual([]);
  const noted = world.db.selectFrom('file_to_remove').select('key').where('key', '=', file);
  expect(await noted.execute()).toHaveLength(1);
  for (const gone of [id, month, file]) expect((await auditOf(world, gone)).at(-1)?.action).toBe('delete');
  const ended = world.db.selectFrom('decision').select('step').where('of_proposal', '=', decision);
  expect(await ended.execute()).toEqual([{ step: 'withdrawn' }]);
  await expect(remove(id)).rejects.toMatchObject({ code: 'nothingThere' });
  // Its days are free for the right one.
  expect((await wrong(2001)).id).not.toBe(id);
});

it('keeps a season in which anything was written, and names all of it', async () => {
  const company = { type: 'node--appb_company_contact', id: companyId };
  const { id, month } = await wrong(2003);
  const period = refTo(reportingPeriod, month);
  const of = { company, season: refTo(season, id) };
  await put(world, exemption, { title: 'E' }, { ...of, status: 'approved', certificateNumber: 'ORG-2003-1' });
  await put(world, reimbursementRequest, { title: 'R' }, { ...of, status: 'draft' });
  await put(world, packetConfirmation, { title: 'P' }, of);
  await put(world, firstHandlerReport, { title: 'F' }, { company, period, status: 'draft' });
  await put(world, invoice, { title: 'I' }, { company, period });
  const kept = { code: 'seasonKept', values: { bound: 'claims, exemptions, invoices, packets, reports' } };
  await expect(remove(id)).rejects.toMatchObject(kept);
  await expect(remove(id)).rejects.toThrow(
    '2003-04 stays: there are claims, exemptions, invoices, certified packets, reports in it.',
  );
  expect(await findRows(office(), reportingPeriod, { season: id })).toHaveLength(12);
});

it('is not removed while a company or the office writes into it, whoever comes first', async () => {
  const waiting = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const areWaiting = (n: number) =>
    vi.waitFor(async () => expect((await waiting.execute(world.db)).rows[0]?.n).toBe(n));
  const claims = async (seasonId: string, id: string) => {
    const { person } = await addApplicant(world, {}, seasonId);
    return () => create(world, person, reimbursementRequest, id, { season: refTo(season, seasonId), status: 'draft' });
  };
  const grants = async (seasonId: string, id: string) => () => {
    const given = { kind: 'organic', holderType: 'producer', coveredForms: ['inshell'] } as const;
    return createApprovedExemption(office(), { id, companyId, seasonId, certificateNumber: id.slice(0, 8), ...given });
  };
  const writers = {
    claims: { begin: claims, resource: reimbursementRequest },
    grants: { begin: grants, resource: exemption },
  };
  for (const [year, writer, isFirst] of [
    [2005, writers.claims, true],
    [2007, writers.claims, false],
    [2009, writers.grants, true],
    [2011, writers.grants, false],
  ] as const) {
    const { id } = await wrong(year);
    const written = randomUUID();
    const write = await writer.begin(id, written);
    const acts = [write, () => remove(id)].map(
      (begin) => () => Promise.resolve(begin()).catch((error: unknown) => error),
    );
    // Both stand still where they tell the trail, the last thing that they do.
    const begun: Promise<unknown>[] = [];
    await world.db.transaction().execute(async (tx) => {
      await sql`lock table audit in exclusive mode`.execute(tx);
      for (const begin of isFirst ? acts : acts.toReversed()) {
        begun.push(begin());
        await areWaiting(begun.length);
      }
    });
    await Promise.all(begun);
    const isThere = (await findRows(office(), season)).some((one) => one.id === id);
    const isWritten = (await findRows(office(), writer.resource)).some((one) => one.id === written);
    expect([year, isThere, isWritten]).toEqual([year, isFirst, isFirst]);
  }
});
