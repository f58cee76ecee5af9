import { randomUUID } from 'node:crypto';
import {
  companyContact,
  exemption,
  exRequestDeMinimis,
  fhFormsPackage,
  importerFormsPackage,
  invoice,
  reportingPeriod,
  season,
  uploadedFile,
} from '@packhouse/programme';
import { sql } from 'kysely';
import { setPassword } from '#identity/sign-in/accounts.ts';
import { ref } from '../filing.ts';
import { addSeason } from '../requests.ts';
import { addCompany, addPerson, addProducer, type Person, put, type World } from '../world.ts';

/** A program in which every call of the specification's section 7 has something to do. */
export interface Place {
  readonly world: World;
  /** Of a company of all three types. */
  readonly person: Person;
  /** On the list of those who act for others. */
  readonly proxy: Person;
  readonly companyId: string;
  readonly seasonId: string;
  readonly periodId: string;
  readonly earlierPeriodId: string;
  /** The id of a row that a call makes or finds, by a name for it. */
  id(name: string): string;
}

export const password = 'correct horse battery staple';

/** More than one page of each (specification, section 7). */
async function addMany(world: World, companyId: string): Promise<void> {
  await sql`insert into node__appb_company_contact (title, field_appb_root_id, field_company_status, field_company_type)
    select 'Company ' || n, 'M' || n, 'active', array['importer'] from generate_series(1, 1001) n`.execute(world.db);
  await sql`insert into node__fh_producer_contact (title, field_first_handler, field_unique_identifier)
    select 'Orchard ' || n, ${companyId}::uuid, 'M-' || n from generate_series(1, 1501) n`.execute(world.db);
}

interface Papers {
  readonly companyId: string;
  readonly seasonId: string;
  readonly lastSeasonId: string;
  readonly periodId: string;
}

async function addPapers(world: World, { companyId, seasonId, lastSeasonId, periodId }: Papers): Promise<void> {
  const company = ref(companyContact, companyId);
  const paper = async (filename: string) => {
    const more = { mime: 'application/pdf', size: 4, sha256: '', storage_key: randomUUID(), uploaded_for: 'office' };
    return ref(uploadedFile, await put(world, uploadedFile, { filename, permanent: true, ...more }, {}));
  };
  // A company asks once for a season: this season's request is one of the calls.
  const request = { company, season: ref(season, lastSeasonId), status: 'certified' };
  const application = await put(world, exRequestDeMinimis, { title: 'Request' }, request);
  await put(
    world,
    exemption,
    { title: 'DM-2026-0001' },
    {
      company,
      season: ref(season, seasonId),
      status: 'approved',
      kind: 'de_minimis',
      certificateNumber: 'DM-2026-0001',
      certificate: await paper('certificate.pdf'),
      application: ref(exRequestDeMinimis, application),
    },
  );
  const bill = { company, period: ref(reportingPeriod, periodId), pdf: await paper('invoice.pdf') };
  await put(world, invoice, { title: 'Invoice' }, bill);
}

async function addPeriod(world: World, seasonId: string, month: string, due: string): Promise<string> {
  const appliesTo = ['first_handler', 'importer'];
  const days = { startsOn: `${month}-01`, endsOn: `${month}-28`, dueOn: due };
  return put(world, reportingPeriod, { title: month }, { ...days, appliesTo, season: ref(season, seasonId) });
}

export async function openPlace(world: World): Promise<Place> {
  const companyId = await addCompany(world, { types: ['first_handler', 'importer', 'producer'] });
  const person = await addPerson(world, { companyId });
  await setPassword(world.db, person.userId, password, new Date());
  const lastSeasonId = await addSeason(
    world,
    { startsOn: '2025-10-01', endsOn: '2026-09-30', current: false, currentExemption: false },
    '2025-26',
  );
  const seasonId = await addSeason(world);
  const earlierPeriodId = await addPeriod(world, seasonId, '2026-10', '2026-11-10');
  const periodId = await addPeriod(world, seasonId, '2026-11', '2026-12-10');
  const company = ref(companyContact, companyId);
  const ids = new Map<string, string>();
  const id = (name: string) => {
    const known = ids.get(name) ?? randomUUID();
    ids.set(name, known);
    return known;
  };
  for (const [kind, resource] of [['fh', fhFormsPackage] as const, ['importer', importerFormsPackage] as const]) {
    const of = (period: string) => ({ company, period: ref(reportingPeriod, period) });
    await put(world, resource, { title: 'October' }, of(earlierPeriodId));
    ids.set(`${kind} package`, await put(world, resource, { title: 'November' }, of(periodId)));
  }
  await addPapers(world, { companyId, seasonId, lastSeasonId, periodId });
  ids.set('producer', await addProducer(world, companyId));
  await addMany(world, companyId);
  const proxy = await addPerson(world, { proxy: true });
  return { world, person, proxy, companyId, seasonId, periodId, earlierPeriodId, id };
}
