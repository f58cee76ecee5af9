import { csv, oct, type SheetCase, xlsx } from './sheet-case.fixture.ts';

const kind = 'importer';
const [first, second, third] = ['XJ510000079', 'XJ510000145', 'XJ510000210'];

/** Files of importers and their brokers. */
export const sheetsOfImporters: readonly SheetCase[] = [
  {
    kind,
    name: 'a broker’s list in kilograms',
    source: csv(`
      Entry #,Entry Date,COO,Port,Net Wt Shelled (kg),CBP Fees
      XJ5-1000007-9,10/05/2026,MX,2304,"18,420.0","$1,624.37"
      XJ5-1000014-5,10/06/2026,Mexico,2304,500,44.09`),
    columns: 'entry_number entry_date country port shelled_kg cbp_collected',
    rows: [`${first} 10-05 - 40609.15`, `${second} 10-06 - 1102.31`],
    converted: ['18420 kg = 40609.15 lb', '500 kg = 1102.31 lb'],
  },
  {
    kind,
    name: 'one weight with the goods in words',
    source: csv(`
      Entry No.,Date of entry,Country of origin,Description,Net weight kg,Customs $
      XJ5-1000007-9,10/05/2026,MX,PECANS SHELLED,1000,88.18
      XJ5-1000014-5,10/06/2026,MX,PECANS IN SHELL,500,22.05`),
    columns: 'entry_number entry_date country form weight_kg cbp_collected',
    rows: [`${first} 10-05 - 2204.62`, `${second} 10-06 1102.31 -`],
    converted: ['1000 kg = 2204.62 lb', '500 kg = 1102.31 lb'],
  },
  {
    kind,
    name: 'ports and entries that lost their zeros',
    source: xlsx([
      ['Entry number', 'Entry date', 'Country', 'Port', 'Shelled lbs', 'Collected by Customs'],
      ['XJ5-1000007-9', oct(5), 'MX', 502, 1000, 40],
      ['XJ5-1000014-5', oct(6), 'MX', { zeros: 502 }, 1000, 40],
    ]),
    columns: 'entry_number entry_date country port shelled_lbs cbp_collected',
    rows: [`wrong ${first} 10-05 - 1000.00`, `${second} 10-06 - 1000.00`],
    told: ['2 port zerosLost'],
  },
  {
    kind,
    name: 'entry numbers in every form',
    source: csv(`
      Customs Entry Number,Entry Date,Origin,Meats lbs,Fee Paid
      XJ5-1000007-9,10/05/2026,MX,1000,40
      xj510000145,10/06/2026,MX,1000,40
      XJ5 1000021 0,10/07/2026,MX,1000,40
      XJ5-10,10/07/2026,MX,1000,40`),
    columns: 'entry_number entry_date country shelled_lbs cbp_collected',
    rows: [
      `${first} 10-05 - 1000.00`,
      `${second} 10-06 - 1000.00`,
      `${third} 10-07 - 1000.00`,
      'wrong XJ5-10 10-07 - 1000.00',
    ],
    told: ['5 entry_number entryNumberMalformed'],
  },
  {
    kind,
    name: 'Spanish, of a broker in Laredo',
    source: csv(`
      Número de entrada,Fecha de entrada,País de origen,Puerto,Peso neto sin cáscara (kg),Cobrado por la aduana
      XJ5-1000007-9,2026-10-05,MX,2304,1000,88.18`),
    columns: 'entry_number entry_date country port shelled_kg cbp_collected',
    rows: [`${first} 10-05 - 2204.62`],
    converted: ['1000 kg = 2204.62 lb'],
  },
  {
    kind,
    name: 'French',
    source: csv(`
      N° d'entrée;Date d'entrée;Pays d'origine;Port;En coque, lb;Douane $
      XJ5-1000007-9;05/10/2026;MX;2304;1 000,5;20,01`),
    columns: 'entry_number entry_date country port inshell_lbs cbp_collected',
    rows: [`${first} 10-05 1000.50 -`],
  },
  {
    kind,
    name: 'Italian',
    source: csv(`
      Numero di entrata;Data di entrata;Paese di origine;Porto di entrata;Chilogrammi sgusciate;Riscosso dalla dogana
      XJ5-1000007-9;05/10/2026;MX;2304;1000;88,18`),
    columns: 'entry_number entry_date country port shelled_kg cbp_collected',
    rows: [`${first} 10-05 - 2204.62`],
    converted: ['1000 kg = 2204.62 lb'],
  },
  {
    kind,
    name: 'Chinese',
    source: csv(`
      报关单号,报关日期,原产国,入境口岸,去壳净重（公斤）,海关收取
      XJ5-1000007-9,2026-10-05,MX,2304,1000,88.18`),
    columns: 'entry_number entry_date country port shelled_kg cbp_collected',
    rows: [`${first} 10-05 - 2204.62`],
    converted: ['1000 kg = 2204.62 lb'],
  },
  {
    kind,
    name: 'a value and a broker’s fee beside what Customs took',
    source: csv(`
      Entry No,Entry Date,Country,Shelled lbs,Entered Value,Broker Fee,Collected by CBP
      XJ5-1000007-9,10/05/2026,MX,1000,6000,150,40`),
    columns: 'entry_number entry_date country shelled_lbs - - cbp_collected',
    rows: [`${first} 10-05 - 1000.00`],
  },
  {
    kind,
    name: 'a broker’s fee alone',
    source: csv(`
      Entry No,Entry Date,Country,Shelled lbs,Broker Fee
      XJ5-1000007-9,10/05/2026,MX,1000,150`),
    columns: 'entry_number entry_date country shelled_lbs -',
    asks: ['cbp_collected words'],
  },
  {
    kind,
    name: 'exempt entries with a bill of lading',
    source: csv(`
      Entry No,Entry Date,Country,Shelled lbs,Exempt,B/L No.
      XJ5-1000007-9,10/05/2026,US,1000,US origin,MAEU240881937`),
    columns: 'entry_number entry_date country shelled_lbs exempt_reason bill_of_lading',
    rows: [`${first} 10-05 - 1000.00 us_origin_returned`],
  },
  {
    kind,
    name: 'a total below, and the entry printed twice',
    source: csv(`
      Entry No,Entry Date,Country,Shelled lbs,Collected by Customs
      XJ5-1000007-9,10/05/2026,MX,1000,40
      XJ5-1000007-9,10/05/2026,MX,1000,40
      TOTAL,,,2000,80`),
    columns: 'entry_number entry_date country shelled_lbs cbp_collected',
    leftOut: [4],
    rows: [`${first} 10-05 - 1000.00`, `${first} 10-05 - 1000.00`],
    told: ['3 entry_number entryTwice?'],
  },
  {
    kind,
    name: 'gross kilograms and net pounds',
    source: csv(`
      Entry No,Entry Date,Country,Gross Wt Kg,Net Wt Lbs,Form,Collected by Customs
      XJ5-1000007-9,10/05/2026,MX,520,1000,Shelled,40`),
    columns: 'entry_number entry_date country - weight_lbs form cbp_collected',
    rows: [`${first} 10-05 - 1000.00`],
  },
];
