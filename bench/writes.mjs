// Saving contacts, audit row included, and signing in while others read (quality: P3):
//   node bench/writes.mjs
import './parts/project-node.mjs';
import { randomUUID } from 'node:crypto';
import { encodeResource, jsonApiMediaType } from '../packages/jsonapi/src/index.ts';
import { companyContact, producerContact } from '../packages/programme/src/index.ts';
import { idOf, password, sizesOf, userName } from './parts/data-set.mjs';
import { atLeast, atMost, runAlone } from './parts/measure.mjs';
import { onDataSet } from './parts/on-data-set.mjs';
import { inWords, putLoad, putWarmLoad } from './parts/put-load.mjs';
import { packagesOf } from './parts/reads.mjs';
import { client } from './parts/serve-data-set.mjs';

const scale = 1;
const { companies, measured } = sizesOf(scale);
/** Companies with some contacts each, as most have. */
const others = Array.from({ length: companies - 1 }, (_, index) => index + 2);

const contact = (company, id, values) =>
  JSON.stringify(
    encodeResource(producerContact, id, {
      title: 'New Grower',
      firstHandler: { type: companyContact.type, id: idOf('company', company) },
      identifier: `N-${id.slice(0, 12)}`,
      street: '12 County Road',
      city: 'Camilla',
      state: 'GA',
      zip: '31730',
      ...values,
    }),
  );

const headersOf = (token) => ({ authorization: `Bearer ${token}`, 'content-type': jsonApiMediaType });

/** Each request makes a contact of its own. */
const creation = (company, token) => ({
  method: 'POST',
  path: `/jsonapi/${producerContact.path}`,
  headers: headersOf(token),
  setupRequest: (request) => ({ ...request, body: contact(company, randomUUID(), {}) }),
});

/** The company's first contact of the data set gets another telephone number. */
function change(company, token) {
  const id = idOf('contact', measured.contacts + company - 1);
  const body = () =>
    JSON.stringify(encodeResource(producerContact, id, { phone: `229-555-0${100 + Math.floor(Math.random() * 900)}` }));
  return {
    method: 'PATCH',
    path: `/jsonapi/${producerContact.path}/${id}`,
    headers: headersOf(token),
    setupRequest: (request) => ({ ...request, body: body() }),
  };
}

const signIn = (company) => ({
  method: 'POST',
  path: '/oauth/token',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({
    grant_type: 'password',
    client_id: client.id,
    client_secret: client.secret,
    username: userName(company),
    password,
  }).toString(),
});

async function measureWrites(server, tokens) {
  const of = (requestOf) => others.map((company) => requestOf(company, tokens[company - 1]));
  const created = await putWarmLoad(server, of(creation));
  const changed = await putWarmLoad(server, of(change));
  await putLoad(server, of(packagesOf), { seconds: 3 });
  const [signedIn, reads] = await Promise.all([
    putLoad(server, of(signIn), { connections: 4 }),
    putLoad(server, of(packagesOf), { rate: 200 }),
  ]);
  return [
    atLeast('P3', 'a contact is created, with its audit row', 500, created.perSecond, 'requests/s', inWords(created)),
    atLeast('P3', 'a contact is changed, with its audit row', 500, changed.perSecond, 'requests/s', inWords(changed)),
    atLeast('P3', 'sign-in beside reads', 20, signedIn.perSecond, 'requests/s', `p50 ${Math.round(signedIn.p50)} ms`),
    atLeast('P3', 'those reads of packages, at a rate of 200/s', 190, reads.perSecond, 'requests/s'),
    atMost('P3', 'those reads of packages, p99', 100, reads.p99, 'ms'),
  ];
}

export const measure = { ids: ['P3'], run: (say) => onDataSet(scale, say, measureWrites) };

if (import.meta.main) await runAlone(measure);
