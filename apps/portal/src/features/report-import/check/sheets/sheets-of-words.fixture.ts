import { csv, oct, type SheetCase, xlsx } from './sheet-case.fixture.ts';

const rio = 'Rio Bend Orchards';
const oak = 'Big Oak Groves';

/** Headings in five languages, days in every form, codes. */
export const sheetsOfWords: readonly SheetCase[] = [
  {
    name: 'Spanish, with kilograms',
    source: csv(`
      Fecha de recepción;Productor;Clave;Estado;Boleta;Con cáscara (kg);Sin cáscara (kg)
      02/10/2026;Rio Bend Orchards;G-0147;GA;T-1;1.000,50;
      14/10/2026;Big Oak Groves;G-0105;GA;T-2;;10`),
    columns: 'date producer_name identifier state_grown ticket inshell_kg shelled_kg',
    rows: [`${rio} 10-02 2205.72 -`, `${oak} 10-14 - 22.05`],
    converted: ['1000.5 kg = 2205.72 lb', '10 kg = 22.05 lb'],
  },
  {
    name: 'Spanish, one weight with its form',
    source: csv(`
      Fecha,Nombre del productor,Núm. de boleta,Tipo,Peso neto (lbs)
      14 de octubre de 2026,Rio Bend Orchards,T-1,Con cáscara,100
      15-oct-2026,Rio Bend Orchards,T-2,Sin cáscara,40`),
    columns: 'date producer_name ticket form weight_lbs',
    rows: [`${rio} 10-14 100.00 -`, `${rio} 10-15 - 40.00`],
  },
  {
    name: 'Spanish, with a price and the season to date',
    source: csv(`
      Fecha,Agricultor,Libras con cáscara,Precio por libra con cáscara,Libras con cáscara a la fecha
      10/2/2026,Rio Bend Orchards,100,2.10,45000`),
    columns: 'date producer_name inshell_lbs - -',
    rows: [`${rio} 10-02 100.00 -`],
  },
  {
    name: 'French',
    source: csv(`
      Date de réception;Producteur;N° de ticket;Poids net en coque (kg);Poids net décortiquées (kg)
      14 octobre 2026;Rio Bend Orchards;T-1;1 000,5;
      15 oct. 2026;Big Oak Groves;T-2;;10,0`),
    columns: 'date producer_name ticket inshell_kg shelled_kg',
    rows: [`${rio} 10-14 2205.72 -`, `${oak} 10-15 - 22.05`],
    converted: ['1000.5 kg = 2205.72 lb', '10 kg = 22.05 lb'],
  },
  {
    name: 'Italian',
    source: csv(`
      Data di ricevimento;Produttore;Scontrino n.;Libbre in guscio;Libbre sgusciate
      14 ottobre 2026;Rio Bend Orchards;T-1;1.000,50;
      mar 13 ott 2026;Big Oak Groves;T-2;;10,5`),
    columns: 'date producer_name ticket inshell_lbs shelled_lbs',
    rows: [`${rio} 10-14 1000.50 -`, `${oak} 10-13 - 10.50`],
  },
  {
    name: 'Chinese',
    source: csv(`
      收货日期,生产者名称,磅单号,带壳（公斤）,果仁（公斤）
      2026年10月14日,Rio Bend Orchards,T-1,1000.5,
      2026/10/15,Big Oak Groves,T-2,,10`),
    columns: 'date producer_name ticket inshell_kg shelled_kg',
    rows: [`${rio} 10-14 2205.72 -`, `${oak} 10-15 - 22.05`],
    converted: ['1000.5 kg = 2205.72 lb', '10 kg = 22.05 lb'],
  },
  {
    name: 'Chinese, one weight with its form',
    source: csv(`
      日期,种植户,类型,净重（磅）,单价
      2026-10-14,Rio Bend Orchards,带壳,1000,2.1
      2026-10-15,Rio Bend Orchards,去壳,10,6.2`),
    columns: 'date producer_name form weight_lbs -',
    rows: [`${rio} 10-14 1000.00 -`, `${rio} 10-15 - 10.00`],
  },
  {
    name: 'days in every form, of text',
    source: csv(`
      Date|Grower|In shell lbs
      10/02/2026|Rio Bend Orchards|1
      10/3/26|Rio Bend Orchards|2
      2026-10-04|Rio Bend Orchards|3
      20261005|Rio Bend Orchards|4
      06-Oct-2026|Rio Bend Orchards|5
      Oct 7, 2026|Rio Bend Orchards|6
      Thursday, October 8, 2026|Rio Bend Orchards|7
      10/09/2026 8:30 AM|Rio Bend Orchards|8
      10.10.2026|Rio Bend Orchards|9
      46306|Rio Bend Orchards|10`),
    columns: 'date producer_name inshell_lbs',
    rows: ['02', '03', '04', '05', '06', '07', '08', '09', '10', '11'].map(
      (day, at) => `${rio} 10-${day} ${at + 1}.00 -`,
    ),
  },
  {
    name: 'days with the day first',
    source: csv(`
      Date,Grower,In shell lbs
      02/10/2026,Rio Bend Orchards,1
      14/10/2026,Rio Bend Orchards,2`),
    columns: 'date producer_name inshell_lbs',
    rows: [`${rio} 10-02 1.00 -`, `${rio} 10-14 2.00 -`],
  },
  {
    name: 'a day that is none, and one of another month',
    source: csv(`
      Date,Grower,In shell lbs
      10/32/2026,Rio Bend Orchards,1
      9/30/2026,Rio Bend Orchards,2`),
    columns: 'date producer_name inshell_lbs',
    rows: [`wrong ${rio} 10/32/2026 1.00 -`, `wrong ${rio} 09-30 2.00 -`],
    told: ['2 date dateMalformed', '3 date dateOutsidePeriod'],
  },
  {
    name: 'other dates beside the day of the delivery',
    source: csv(`
      Contract Date,Date Received,Check Date,Grower,In shell lbs
      7/1/2026,10/2/2026,11/5/2026,Rio Bend Orchards,1`),
    columns: '- date - producer_name inshell_lbs',
    rows: [`${rio} 10-02 1.00 -`],
  },
  {
    name: 'codes that lost their zeros',
    source: xlsx([
      ['Grower #', 'Grower', 'Date', 'In shell lbs'],
      [42, 'Old Mill Pecan Grove', oct(2), 100],
      [{ zeros: 42 }, 'Old Mill Pecan Grove', oct(3), 100],
    ]),
    columns: 'identifier producer_name date inshell_lbs',
    rows: ['wrong Old Mill Pecan Grove 10-02 100.00 -', 'Old Mill Pecan Grove 10-03 100.00 -'],
    told: ['2 identifier zerosLost'],
  },
  {
    name: 'a code that a spreadsheet shortened',
    source: csv(`
      Grower,Date,Ticket,In shell lbs
      Rio Bend Orchards,10/2/2026,1.23457E+11,100`),
    columns: 'producer_name date ticket inshell_lbs',
    rows: [`wrong ${rio} 10-02 100.00 -`],
    told: ['2 ticket codeShortened'],
  },
  {
    name: 'other numbers beside the grower’s',
    source: csv(`
      Vendor Invoice No.,Vendor No.,Vendor,Lot #,Date,Tkt,In shell lbs
      7701,G-0147,Rio Bend Orchards,L-1,10/2/2026,T-1,100`),
    columns: '- identifier producer_name - date ticket inshell_lbs',
    rows: [`${rio} 10-02 100.00 -`],
  },
  {
    name: 'headings of a program',
    source: csv(`
      DeliveryDate,GrowerID,GrowerName,TicketNo,NetWeightLbs,ProductType
      2026-10-02,G-0147,Rio Bend Orchards,T-1,100,INSHELL
      2026-10-03,G-0147,Rio Bend Orchards,T-2,100,SHELLED`),
    columns: 'date identifier producer_name ticket weight_lbs form',
    rows: [`${rio} 10-02 100.00 -`, `${rio} 10-03 - 100.00`],
  },
  {
    name: 'exempt crop with its certificate',
    source: csv(`
      Date,Grower,In shell lbs,Why exempt,Cert #
      10/2/2026,Rio Bend Orchards,100,organic,ORG-2026-0031
      10/3/2026,Big Oak Groves,100,organic,ORG-2026-0031
      10/4/2026,Rio Bend Orchards,100,,ORG-2026-0031
      10/5/2026,Rio Bend Orchards,100,see remarks,`),
    columns: 'date producer_name inshell_lbs exempt_reason certificate',
    rows: [
      `${rio} 10-02 100.00 - organic`,
      `${oak} 10-03 100.00 - organic`,
      `${rio} 10-04 100.00 -`,
      `wrong ${rio} 10-05 100.00 - see remarks`,
    ],
    told: [
      '5 exempt_reason exemptReasonMissing',
      '3 certificate certificateOtherHolder?',
      '4 certificate certificateWithoutReason?',
    ],
  },
  {
    name: 'an identifier of one with the name of another',
    source: csv(`
      Grower #,Grower,Date,In shell lbs
      G-0147,Big Oak Groves,10/2/2026,100
      G-0105,Big Oak Groves,10/3/2026,100`),
    columns: 'identifier producer_name date inshell_lbs',
    rows: [`${rio} 10-02 100.00 -`, `${oak} 10-03 100.00 -`],
    told: ['2 producer_name producerNameDiffers?'],
  },
  {
    name: 'the same delivery twice',
    source: csv(`
      Grower,Date,Ticket,In shell lbs
      Rio Bend Orchards,10/2/2026,,100
      Rio Bend Orchards,10/2/2026,,100
      Big Oak Groves,10/3/2026,T-1,100
      Big Oak Groves,10/3/2026,T-1,120`),
    columns: 'producer_name date ticket inshell_lbs',
    rows: [`${rio} 10-02 100.00 -`, `${rio} 10-02 100.00 -`, `${oak} 10-03 100.00 -`, `${oak} 10-03 120.00 -`],
    told: ['3 producer_name rowTwice?', '5 ticket ticketTwice?'],
  },
  {
    name: 'one producer who is no contact, in five rows',
    source: csv(`
      Grower #,Grower,Date,In shell lbs
      N-1,New Farm,10/2/2026,1
      N-1,New Farm,10/3/2026,2
      N-1,New Farm,10/4/2026,3
      N-1,New Farm,10/5/2026,4
      N-1,New Farm,10/6/2026,5`),
    columns: 'identifier producer_name date inshell_lbs',
    rows: ['02', '03', '04', '05', '06'].map((day, at) => `wrong New Farm 10-${day} ${at + 1}.00 -`),
    told: ['2 producer_name newProducerLacking'],
  },
];
