import { writeCsv } from '@packhouse/spreadsheet';
import { describe, expect, it } from 'vitest';
import { everything, filterContacts, searchable, sortContacts, statesIn } from './contact-filter.ts';
import { contact } from './contacts.fixture.ts';
import { contactsCsv } from './contacts.tsx';

const all = [
  contact({ id: 'rio', identifier: 'G-10' }),
  contact({ id: 'peña', title: 'Peña Farm', identifier: 'G-9', city: 'Las Cruces', state: 'NM', zip: '88005' }),
  contact({ id: 'old', title: 'Old Mill Grove', identifier: 'X-1', active: false, contactName: null }),
  contact({ id: 'none', title: 'Acequia', identifier: null, city: null, state: null, active: null }),
];
const found = (over: Partial<typeof everything>) =>
  filterContacts(searchable(all), { ...everything, ...over }).map(({ id }) => id);

describe('finding a producer', () => {
  it.each([
    ['', ['rio', 'peña', 'old', 'none']],
    ['rio bend', ['rio']],
    ['BEND  orchards', ['rio']],
    ['pena', ['peña']],
    ['g-9', ['peña']],
    ['88005', ['peña']],
    ['rivera albany', ['rio']],
    ['rio cruces', []],
  ])('by %j', (search, ids) => {
    expect(found({ search })).toEqual(ids);
  });

  it('by state and by activity; one that nobody marked is active', () => {
    expect(found({ state: 'NM' })).toEqual(['peña']);
    expect(found({ activity: 'inactive' })).toEqual(['old']);
    expect(found({ activity: 'active' })).toEqual(['rio', 'peña', 'none']);
  });

  it('offers the states that occur', () => {
    expect(statesIn(all)).toEqual(['GA', 'NM']);
  });

  it('stays quick with 1,500 of them', () => {
    const many = searchable(
      Array.from({ length: 1500 }, (_, index) => contact({ id: String(index), zip: `${30000 + index}` })),
    );
    expect(filterContacts(many, { ...everything, search: 'orchards 31499' })).toHaveLength(1);
  });
});

describe('the order of producers', () => {
  const order = (columnId: 'title' | 'identifier' | 'city', direction: 'ascending' | 'descending') =>
    sortContacts(all, { columnId, direction }, 'en').map(({ id }) => id);

  it('is by name, accents aside', () => {
    expect(order('title', 'ascending')).toEqual(['none', 'old', 'peña', 'rio']);
    expect(order('title', 'descending')).toEqual(['rio', 'peña', 'old', 'none']);
  });

  it('counts numbers in identifiers as numbers, and puts an empty one last either way', () => {
    expect(order('identifier', 'ascending')).toEqual(['peña', 'rio', 'old', 'none']);
    expect(order('identifier', 'descending')).toEqual(['old', 'rio', 'peña', 'none']);
  });

  it('is by name among equals', () => {
    expect(order('city', 'ascending')).toEqual(['old', 'rio', 'peña', 'none']);
  });
});

describe('the export of producers', () => {
  it('has the headings of the import, and nothing that a spreadsheet would run', () => {
    const rows = contactsCsv([contact({ title: '=1+1', phone: '229-555-0135' }), contact({ active: false })]);
    expect(writeCsv(rows).split('\r\n')).toEqual([
      '\uFEFFidentifier,producer_name,contact_name,street,street2,city,state,zip,phone,email,active',
      "G-0147,'=1+1,Luis Rivera,210 County Rd 9,,Albany,GA,31701,229-555-0135,,yes",
      'G-0147,Rio Bend Orchards,Luis Rivera,210 County Rd 9,,Albany,GA,31701,,,no',
      '',
    ]);
  });
});
