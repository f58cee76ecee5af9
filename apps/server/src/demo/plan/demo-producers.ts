import type { CompanyKey } from './demo-companies.ts';
import { idOf } from './seeded.ts';

/** A grower as a first handler keeps it: name, contact person, identifier, street, city, state, ZIP. */
type Line = readonly [
  name: string,
  person: string,
  identifier: string,
  street: string,
  city: string,
  state: string,
  zip: string,
];

const georgia: readonly Line[] = [
  ['Rio Bend Orchards LLC', 'Luis Rivera', 'G-0147', '210 County Road 9', 'Albany', 'GA', '31701'],
  ['Honey Branch Organic Farm', 'Ruth Tillman', 'G-0152', '1866 Honey Branch Road', 'Leesburg', 'GA', '31763'],
  ['Old Mill Pecan Grove', 'Harold Beasley', 'G-0158', '77 Old Mill Lane', 'Dawson', 'GA', '39842'],
  ['Swift Hollow Farm', 'Annie Swift', 'G-0163', '905 Swift Hollow Road', 'Sylvester', 'GA', '31791'],
  ['Tall Pines Pecan Farm', 'Marcus Daniels', 'G-0101', '4420 Tall Pines Road', 'Camilla', 'GA', '31730'],
  ['Hardaway Brothers', 'Glenn Hardaway', 'G-0102', '311 Hardaway Road', 'Putney', 'GA', '31782'],
  ['Sweetwater Orchards', 'Patricia Yoder', 'G-0104', '1290 Sweetwater Creek Road', 'Americus', 'GA', '31709'],
  ['Big Oak Groves', 'Terrence Walker', 'G-0105', '58 Big Oak Drive', 'Thomasville', 'GA', '31792'],
  ['Whitfield Family Farms', 'Joan Whitfield', 'G-0107', '2645 Whitfield Road', 'Cordele', 'GA', '31015'],
  ['Lazy Creek Pecans', 'Boyd Lanier', 'G-0110', '703 Lazy Creek Road', 'Hawkinsville', 'GA', '31036'],
  ['Red Clay Orchard Company', 'Denise Fowler', 'G-0111', '1501 Highway 41 South', 'Perry', 'GA', '31069'],
  ['Peach County Nut Farm', 'Samuel Ogletree', 'G-0113', '390 Boy Scout Road', 'Fort Valley', 'GA', '31030'],
  ['Marshallville Pecan Groves', 'Nell Baldwin', 'G-0114', '119 Winchester Road', 'Marshallville', 'GA', '31057'],
  ['Turkey Creek Farm', 'Alvin Peavy', 'G-0116', '2280 Turkey Creek Road', 'Vienna', 'GA', '31092'],
  ['Double Gate Orchards', 'Karen Stokes', 'G-0118', '14 Double Gate Court', 'Albany', 'GA', '31721'],
  ['Coker and Sons', 'Jimmy Coker', 'G-0119', '883 Coker Mill Road', 'Tifton', 'GA', '31794'],
  ['Sand Hill Pecans', 'Rosa Mendez', 'G-0121', '4107 Sand Hill Road', 'Moultrie', 'GA', '31768'],
  ['Kinchafoonee Groves', 'Wade Pinkston', 'G-0124', '265 Kinchafoonee Creek Road', 'Preston', 'GA', '31824'],
  ['Early County Orchards', 'Francis Grimsley', 'G-0126', '1712 Damascus Highway', 'Blakely', 'GA', '39823'],
  ['Spring Creek Pecan Farm', 'Dale Roberts', 'G-0127', '630 Spring Creek Road', 'Colquitt', 'GA', '39837'],
  ['Bainbridge River Farms', 'Olivia Trulock', 'G-0130', '95 River Front Drive', 'Bainbridge', 'GA', '39819'],
  ['Cuthbert Hill Groves', 'Leonard Shirah', 'G-0131', '2019 Lumpkin Road', 'Cuthbert', 'GA', '39840'],
  ['Three Notch Farms', 'Bernice Cato', 'G-0133', '840 Three Notch Road', 'Buena Vista', 'GA', '31803'],
  ['Flat Rock Orchard', 'Curtis Hammond', 'G-0134', '57 Flat Rock Circle', 'Montezuma', 'GA', '31063'],
  ['Byron Station Pecans', 'Gail Thornton', 'G-0136', '1150 Dunbar Road', 'Byron', 'GA', '31008'],
  ['Alapaha Bluff Farm', 'Roy Paulk', 'G-0138', '3364 Alapaha Bluff Road', 'Ocilla', 'GA', '31774'],
  ['Bostwick Pecan Company', 'Linda Bostwick', 'G-0139', '21 Depot Street', 'Arlington', 'GA', '39813'],
  ['Cedar Head Groves', 'Otis McCrary', 'G-0141', '476 Cedar Head Road', 'Ashburn', 'GA', '31714'],
  ['Lawson Stuart Orchards', 'Emily Lawson', 'G-0142', '2933 Stuart Avenue', 'Albany', 'GA', '31707'],
  ['Nochaway Farm', 'Virgil Cross', 'G-0144', '700 Nochaway Road', 'Cuthbert', 'GA', '39840'],
];

const neighbours: readonly Line[] = [
  ['Baldwin Bay Pecans', 'Alice Nelson', 'A-0201', '18850 County Road 55', 'Loxley', 'AL', '36551'],
  ['Wiregrass Groves', 'Howard Snell', 'A-0203', '640 Brannon Stand Road', 'Dothan', 'AL', '36305'],
  ['Chattahoochee Bend Orchards', 'Tina Barr', 'A-0206', '1021 River Bend Road', 'Eufaula', 'AL', '36027'],
  ['Elberta Nut Farm', 'Paul Kaiser', 'A-0209', '25117 Highway 98', 'Elberta', 'AL', '36530'],
  ['Jefferson Pecan Groves', 'Mae Grubbs', 'F-0302', '3390 South Jefferson Street', 'Monticello', 'FL', '32344'],
  ['Lake Miccosukee Farm', 'Norman Reams', 'F-0305', '811 Old Lloyd Road', 'Monticello', 'FL', '32344'],
  ['Jackson Blue Orchards', 'Irene Pittman', 'F-0311', '5102 Blue Springs Road', 'Marianna', 'FL', '32446'],
  ['Edisto Bottom Farm', 'James Culler', 'S-0404', '1740 Cannon Bridge Road', 'Orangeburg', 'SC', '29115'],
  ['Pee Dee Pecan Farm', 'Sarah Hucks', 'S-0407', '2211 Cashua Ferry Road', 'Florence', 'SC', '29501'],
  ['Lynches River Groves', 'Eugene Baxley', 'S-0412', '338 River Road', 'Effingham', 'SC', '29541'],
];

const alabama: readonly Line[] = [
  ['Piney Ridge Orchards, own crop', 'Caleb Weston', 'OWN', '3175 County Road 48', 'Fairhope', 'AL', '36532'],
  ['Magnolia Bend Farm', 'Grace Odom', 'P-01', '9420 Bay Road', 'Foley', 'AL', '36535'],
  ['Silverhill Nut Farm', 'Karl Norden', 'P-02', '16110 Silverhill Avenue', 'Silverhill', 'AL', '36576'],
  ['Fish River Groves', 'Debra Lipscomb', 'P-03', '12844 Fish River Lane', 'Fairhope', 'AL', '36532'],
  ['Stapleton Pecans', 'Wayne Childress', 'P-04', '35520 Highway 59', 'Stapleton', 'AL', '36578'],
  ['Perdido Bay Orchard', 'Nancy Lazzari', 'P-05', '27001 Bay Branch Road', 'Lillian', 'AL', '36549'],
  ['Robertsdale Groves', 'Dennis Kucera', 'P-06', '22350 Palmer Street', 'Robertsdale', 'AL', '36567'],
  ['Summerdale Farm', 'Betty Steele', 'P-07', '408 Jackson Street', 'Summerdale', 'AL', '36580'],
  ['Grand Bay Pecan Company', 'Melvin Goff', 'P-08', '12211 Highway 188', 'Grand Bay', 'AL', '36541'],
  ['Wilmer Hill Orchard', 'Sheila Tanner', 'P-09', '7735 Wilmer Road', 'Wilmer', 'AL', '36587'],
  ['Semmes Road Pecans', 'Arthur Howell', 'P-10', '3120 Schillinger Road', 'Semmes', 'AL', '36575'],
  ['George County Nut Farm', 'Vera Dungan', 'P-11', '185 Bexley Church Road', 'Lucedale', 'MS', '39452'],
];

const southwest: readonly Line[] = [
  ['Mesilla Valley Pecan Group, own crop', 'Elena Fuentes', 'MV-000', '2210 Snow Road', 'Las Cruces', 'NM', '88005'],
  ['Acequia Madre Orchards', 'Rafael Lucero', 'MV-011', '1575 Acequia Madre Road', 'Mesilla', 'NM', '88046'],
  ['Chamberino Groves', 'Diane Apodaca', 'MV-014', '5530 Highway 28', 'La Mesa', 'NM', '88044'],
  ['Hatch Bottom Farm', 'Gilbert Franzoy', 'MV-017', '620 Canal Road', 'Hatch', 'NM', '87937'],
  ['Dona Ana Groves', 'Maria Provencio', 'MV-021', '6145 Ledesma Drive', 'Dona Ana', 'NM', '88032'],
  ['Anthony Gap Orchard', 'Steven Archer', 'MV-024', '880 Anthony Drive', 'Anthony', 'NM', '88021'],
  ['Berino Pecan Farm', 'Teresa Montoya', 'MV-026', '105 Berino Road', 'Berino', 'NM', '88024'],
  ['Tornillo Pecans', 'Ernesto Holguin', 'MV-031', '19010 Alameda Avenue', 'Tornillo', 'TX', '79853'],
  ['Fabens Groves', 'Lucy Armendariz', 'MV-033', '471 Island Road', 'Fabens', 'TX', '79838'],
  ['San Simon Orchards', 'Clyde Barnett', 'MV-036', '2870 Noland Road', 'San Simon', 'AZ', '85632'],
  ['Sulphur Springs Nut Farm', 'Ida Klump', 'MV-039', '7704 Kansas Settlement Road', 'Willcox', 'AZ', '85643'],
  ['Roswell East Groves', 'Brian Kyle', 'MV-042', '3311 East Grand Plains Road', 'Roswell', 'NM', '88203'],
];

/** A contact of a first handler. */
export type DemoProducer = Readonly<
  Record<'name' | 'contactName' | 'identifier' | 'street' | 'city' | 'state' | 'zip', string>
>;

const producerOf = ([name, contactName, identifier, street, city, state, zip]: Line): DemoProducer => ({
  ...{ name, contactName, identifier, street, city, state, zip },
});

/** The first handlers with an account. */
export const demoHandlers = ['firstHandler', 'producer', 'multi'] as const satisfies readonly CompanyKey[];

/** The growers of each of them; other companies have none. */
export const demoProducers: Readonly<Partial<Record<CompanyKey, readonly DemoProducer[]>>> = {
  firstHandler: [...georgia, ...neighbours].map(producerOf),
  producer: alabama.map(producerOf),
  multi: southwest.map(producerOf),
} satisfies Record<(typeof demoHandlers)[number], readonly DemoProducer[]>;

/** The id of a producer's contact at a first handler. */
export const contactId = (company: CompanyKey, { identifier }: DemoProducer) =>
  idOf(`contact/${company}/${identifier}`);
