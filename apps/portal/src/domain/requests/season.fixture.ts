import type { CompanyContact, Season } from '@packhouse/programme';

/** A season that applications are open for. */
export const season: Season = {
  type: 'node--season',
  id: 'season-2026',
  title: '2026-27',
  version: 1,
  created: null,
  changed: null,
  startsOn: '2026-10-01',
  endsOn: '2027-09-30',
  current: true,
  currentExemption: true,
  inshellRate: null,
  shelledRate: null,
  deMinimisLimit: null,
  packetDocuments: [],
  packetVersion: null,
  calendarNotes: null,
};

// Only what a first draft takes from a company's record.
export const company = {
  type: 'node--appb_company_contact',
  id: 'company',
  title: 'Piney Ridge Orchards',
  rootId: '10458',
  primaryContact: 'Caleb Weston',
  authorizedSigners: [],
  mailingStreet: '3175 County Road 48',
  mailingCity: 'Fairhope',
  mailingState: 'AL',
  mailingZip: '36532',
  phone: '251-555-0176',
  email: 'grove@pineyridgeorchards.example',
  taxId: '63-1187265',
  importerNumber: null,
} as unknown as CompanyContact;
