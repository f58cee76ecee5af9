import type { Resource } from '@packhouse/jsonapi';
import { companyContact, producerContact, registry, season, user } from '@packhouse/programme';
import { type ContractBackend, type ContractRow, contractSuite } from '@packhouse/testing';
import { afterAll } from 'vitest';
import { insertRow } from '#jsonapi/store-row.ts';
import { startSession } from '#oauth/sessions.ts';
import { call, openWorld, put, type World } from './world.ts';

/** What a row has because of its entity kind. */
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
      const { accessToken } = await startSession(world.db, userId, 'portal', new Date());
      return { userId, companyId, token: accessToken };
    },
  };
}

let world: World;
afterAll(() => world.close());

contractSuite({
  registry,
  open: async () => {
    world = await openWorld();
    return backendOf(world);
  },
  rules: {
    given: {
      [companyContact.type]: { status: 'active', types: ['first_handler', 'importer', 'producer'] },
      // The programme's settings say in which states it buys.
      [producerContact.type]: { state: 'GA' },
      // New exemption requests claim a season that applications are open for.
      [season.type]: { currentExemption: true },
    },
    appendOnly: ['node--fh_reporting_forms_package reports', 'node--importer_reporting_forms_package reports'],
  },
});
