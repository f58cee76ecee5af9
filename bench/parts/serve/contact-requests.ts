import { randomUUID } from 'node:crypto';
import { encodeResource, jsonApiMediaType } from '@packhouse/jsonapi';
import { companyContact, producerContact } from '@packhouse/programme';
import { idOf, sizesOf } from '../data/data-set.ts';
import type { LoadRequest } from './measure-load.ts';

const { measured } = sizesOf(1);

const newContact = (company: number, id: string) =>
  JSON.stringify(
    encodeResource(producerContact, id, {
      title: 'New Grower',
      firstHandler: { type: companyContact.type, id: idOf('company', company) },
      identifier: `N-${id.slice(0, 12)}`,
      street: '12 County Road',
      city: 'Camilla',
      state: 'GA',
      zip: '31730',
    }),
  );

const headersOf = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': jsonApiMediaType });

/** Each request makes a contact of its own. */
export const creation = (company: number, token: string): LoadRequest => ({
  method: 'POST',
  path: `/jsonapi/${producerContact.path}`,
  headers: headersOf(token),
  setupRequest: (request) => ({ ...request, body: newContact(company, randomUUID()) }),
});

/** A contact, the company's first of the data set unless told, gets another telephone number. */
export function change(
  company: number,
  token: string,
  id = idOf('contact', measured.contacts + company - 1),
): LoadRequest {
  const body = () =>
    JSON.stringify(encodeResource(producerContact, id, { phone: `229-555-0${100 + Math.floor(Math.random() * 900)}` }));
  return {
    method: 'PATCH',
    path: `/jsonapi/${producerContact.path}/${id}`,
    headers: headersOf(token),
    setupRequest: (request) => ({ ...request, body: body() }),
  };
}
