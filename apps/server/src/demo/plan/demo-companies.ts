import { companyContact } from '@packhouse/programme';
import type { NewCompany } from '#office/people/create-company.ts';
import { refTo } from '#rows/rows.ts';
import { idOf } from './seeded.ts';

/** The companies of the demonstration by a short word of ours; all are invented. */
export type CompanyKey = (typeof demoCompanies)[number]['key'];

/** Who has an account: a first handler, an importer, a producer who handles its own crop, all three, an accountant. */
const reporting = [
  {
    key: 'firstHandler',
    name: 'Cane Creek Pecan Company',
    rootId: '10234',
    types: ['first_handler'],
    handlerNumber: 'FH-0417',
    taxId: '58-2104417',
    mailingStreet: '1480 Pateville Road',
    mailingCity: 'Cordele',
    mailingState: 'GA',
    mailingZip: '31015',
    phone: '229-555-0142',
    email: 'office@canecreekpecan.example',
    locations: ['Plant 1, Albany', 'Plant 2, Cordele'],
    primaryContact: 'Dana Ortiz',
    billingEmail: 'accounts@canecreekpecan.example',
    authorizedSigners: ['Dana Ortiz', 'Walter Pruitt'],
  },
  {
    key: 'importer',
    name: 'Lone Mesa Nut Imports',
    rootId: '10391',
    types: ['importer'],
    taxId: '74-3318820',
    importerNumber: '74-331882000',
    mailingStreet: '8902 Mines Road, Suite 110',
    mailingCity: 'Laredo',
    mailingState: 'TX',
    mailingZip: '78045',
    phone: '956-555-0118',
    email: 'imports@lonemesanut.example',
    locations: ['Laredo cold store'],
    primaryContact: 'Marisol Vega',
    billingEmail: 'ap@lonemesanut.example',
    authorizedSigners: ['Marisol Vega'],
  },
  {
    key: 'producer',
    name: 'Piney Ridge Orchards',
    rootId: '10458',
    types: ['producer', 'first_handler'],
    handlerNumber: 'FH-0533',
    taxId: '63-1187265',
    mailingStreet: '3175 County Road 48',
    mailingCity: 'Fairhope',
    mailingState: 'AL',
    mailingZip: '36532',
    phone: '251-555-0176',
    email: 'grove@pineyridgeorchards.example',
    locations: ['Fairhope shed'],
    primaryContact: 'Caleb Weston',
    billingEmail: 'grove@pineyridgeorchards.example',
    authorizedSigners: ['Caleb Weston', 'June Weston'],
  },
  {
    key: 'multi',
    name: 'Mesilla Valley Pecan Group',
    rootId: '10502',
    types: ['first_handler', 'importer', 'producer'],
    handlerNumber: 'FH-0588',
    taxId: '85-0442913',
    importerNumber: '85-044291300',
    mailingStreet: '2210 Snow Road',
    mailingCity: 'Las Cruces',
    mailingState: 'NM',
    mailingZip: '88005',
    phone: '575-555-0133',
    email: 'office@mesillavalleypecan.example',
    locations: ['Las Cruces shelling plant', 'Anthony warehouse'],
    primaryContact: 'Thomas Begay',
    billingEmail: 'payables@mesillavalleypecan.example',
    authorizedSigners: ['Thomas Begay', 'Elena Fuentes'],
  },
  {
    key: 'proxy',
    name: 'Hollis Grove and Ledger',
    rootId: '10617',
    types: ['producer'],
    taxId: '58-2290641',
    mailingStreet: '64 Depot Street',
    mailingCity: 'Fort Valley',
    mailingState: 'GA',
    mailingZip: '31030',
    phone: '478-555-0109',
    email: 'robin@hollisledger.example',
    locations: [],
    primaryContact: 'Robin Hollis',
    billingEmail: 'robin@hollisledger.example',
    authorizedSigners: ['Robin Hollis'],
  },
] as const satisfies readonly (NewCompany & { key: string })[];

/** Growers who hold certificates of exemption and deliver to the first handlers above. */
const growers = [
  { key: 'rioBend', name: 'Rio Bend Orchards LLC', rootId: '10711', types: ['producer'], taxId: '58-2411903' },
  { key: 'honeyBranch', name: 'Honey Branch Organic Farm', rootId: '10724', types: ['producer'], taxId: '58-2417752' },
  { key: 'oldMill', name: 'Old Mill Pecan Grove', rootId: '10738', types: ['producer'], taxId: '58-2420086' },
  { key: 'swiftHollow', name: 'Swift Hollow Farm', rootId: '10745', types: ['producer'], taxId: '58-2426310' },
  { key: 'magnoliaBend', name: 'Magnolia Bend Farm', rootId: '10752', types: ['producer'], taxId: '63-1209448' },
  { key: 'foxRun', name: 'Fox Run Pecans', rootId: '10773', types: ['producer'], taxId: '58-2431175' },
  { key: 'bitterCreek', name: 'Bitter Creek Organics', rootId: '10779', types: ['producer'], taxId: '58-2433862' },
  { key: 'acequiaMadre', name: 'Acequia Madre Orchards', rootId: '10766', types: ['producer'], taxId: '85-0467120' },
] as const satisfies readonly (NewCompany & { key: string })[];

export const demoCompanies = [...reporting, ...growers];

export const companyId = (key: CompanyKey): string => idOf(`company/${key}`);
export const companyRef = (key: CompanyKey) => refTo(companyContact, companyId(key));
