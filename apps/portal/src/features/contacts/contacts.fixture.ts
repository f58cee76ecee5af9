import type { ProducerContact } from '@packhouse/programme';

/** For tests: a complete contact of Georgia, changed as told. */
export const contact = (over: Partial<ProducerContact> = {}): ProducerContact => ({
  type: 'node--fh_producer_contact',
  id: 'rio-bend',
  title: 'Rio Bend Orchards',
  version: 3,
  created: null,
  changed: null,
  firstHandler: null,
  contactName: 'Luis Rivera',
  identifier: 'G-0147',
  street: '210 County Rd 9',
  street2: null,
  city: 'Albany',
  state: 'GA',
  zip: '31701',
  phone: null,
  email: null,
  exemption: null,
  active: true,
  ...over,
});
