import type { Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  defaultSettings,
  type ProgrammeSettings,
  packetConfirmation,
  producerContact,
  registry,
  season,
  user,
} from '@packhouse/programme';
import { type ContractBackend, type ContractRow, type ContractRules, contractSuite, long } from '@packhouse/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { givenProgramme } from '#demo/given-programme.ts';
import { startSession } from '#identity/sessions/sessions.ts';
import { insertRow } from './insert-row.ts';
import { outsideDatabases } from './outside/outside-databases.ts';
import { withoutOutside } from './outside/without-outside.ts';
import { call, openWorld, put, type World, type WorldOptions } from './world.ts';

/** The members of a row that come with its entity kind. */
const bases: Record<Resource['entity'], (row: ContractRow, by: string | null) => Record<string, unknown>> = {
  node: ({ title }) => ({ title }),
  config_pages: ({ title }) => ({ title }),
  user: ({ title }) => ({ name: title }),
  file: ({ id }, by) => ({
    filename: `${id}.pdf`,
    mime: 'application/pdf',
    size: 4,
    sha256: '',
    storage_key: id,
    uploaded_by: by,
    uploaded_for: 'contract',
  }),
};

function backendOf(world: World): ContractBackend {
  return {
    call: (person, { method, url, body, headers = {} }) => {
      const signedIn = person === null ? null : { userId: '', username: '', companyId: null, token: person.token };
      return call(world, signedIn, method, url, { ...(body === undefined ? {} : { body }), headers });
    },
    put: (resource, rows, by) =>
      world.db.transaction().execute(async (tx) => {
        const stamp = { now: world.now, userId: by };
        for (const row of rows)
          await insertRow(tx, resource, row.id, bases[resource.entity](row, by), row.values, stamp);
      }),
    person: async ({ companyId, staff, values }) => {
      const username = `contract-${crypto.randomUUID()}`;
      const company = companyId === null ? null : { type: companyContact.type, id: companyId };
      const userId = await put(world, user, { name: username, staff }, { ...values, company });
      // Signed in as from the future: on a slow machine the suite outlasts a token.
      const at = new Date(Date.now() + 3_600_000);
      // Of the roles at the office, the auditor's reads every type.
      const row = { user_id: userId, roles: ['auditor'], claim_limit: null, changed: world.now };
      if (staff) await world.db.insertInto('office_person').values(row).execute();
      // The office signs in with a second factor.
      const factor = staff ? ({ kind: 'totp', name: 'App', at } as const) : null;
      const { accessToken } = await startSession(world.db, userId, 'portal', at, factor);
      return { userId, companyId, token: accessToken };
    },
  };
}

/** A request with its answer, without values that differ in each run. */
type Exchange = string;

function recorded(backend: ContractBackend, exchanges: Exchange[]): ContractBackend {
  return {
    ...backend,
    call: async (person, request) => {
      const answer = await backend.call(person, request);
      const who = person === null ? 'nobody' : 'somebody';
      exchanges.push(`${who} ${request.method} ${decodeURIComponent(request.url)} ${answer.status}`);
      return answer;
    },
  };
}

const anonymous = (exchanges: readonly Exchange[]) =>
  exchanges.map((line) => line.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{8,}/gi, '…'));

const rules: ContractRules = {
  given: {
    [companyContact.type]: { status: 'active', types: ['first_handler', 'importer', 'producer'] },
    // The program's settings say in which states it buys: either program there.
    [producerContact.type]: { state: 'FL' },
    // New exemption requests claim a season that applications are open for.
    [season.type]: { currentExemption: true },
    // A confirmed packet changes only as a whole and at its own time; that is tested with packets.
    [packetConfirmation.type]: { confirmed: false },
  },
  appendOnly: [
    'node--fh_reporting_forms_package reports',
    'node--importer_reporting_forms_package reports',
    'node--appb_company_contact packetConfirmations',
  ],
};

const worlds: World[] = [];
const closings: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const world of worlds) await world.close();
  for (const close of closings) await close();
});

async function backendOn(options: WorldOptions, exchanges: Exchange[]): Promise<ContractBackend> {
  const world = await openWorld(options);
  worlds.push(world);
  return recorded(backendOf(world), exchanges);
}

const [embedded, another, outside]: [Exchange[], Exchange[], Exchange[]] = [[], [], []];

describe('the contract on the embedded database', () => {
  contractSuite({ registry, open: () => backendOn({}, embedded), rules });
});

/** Wire names are the same whatever the program; of which crop it is changes no cell of the contract. */
long.describe('the contract of another program', () => {
  const open = async () => {
    // Border: settings of a file that comes with the product, which were checked as it was read.
    const settings = { ...defaultSettings, ...(await givenProgramme('mangos')).values } as ProgrammeSettings;
    return backendOn({ settings }, another);
  };
  contractSuite({ registry, open, rules });

  it('was asked and answered the same as that of the delivered one', () => {
    expect(anonymous(another)).toEqual(anonymous(embedded));
  });
});

/** That records are written there too is shown in each run by outside-outage.test.ts. */
long.describe('the contract', () => {
  describe.skipIf(withoutOutside)('on an outside PostgreSQL', () => {
    const open = async () => {
      const databases = await outsideDatabases();
      closings.push(databases.close);
      return backendOn({ databaseUrl: await databases.fresh() }, outside);
    };
    contractSuite({ registry, open, rules });

    it('was asked and answered the same as on the embedded one', () => {
      expect(outside.length).toBeGreaterThan(500);
      expect(anonymous(outside)).toEqual(anonymous(embedded));
    });
  });
});
