import { csv, fromTheField, oct, type SheetCase, xlsx } from './sheet-case.fixture.ts';

const form = 'producer_name identifier date inshell_lbs shelled_lbs ticket';
const [bend = '', pines = '', lazy = '', gate = ''] = [
  'Chattahoochee Bend Orchards 10-02 1000.00 -',
  'Tall Pines Pecan Farm 10-05 1137.25 -',
  'Lazy Creek Pecans 10-08 - 1274.50',
  'Double Gate Orchards 10-11 1411.75 -',
];

/** Text with bytes above ASCII, as machines write them that do not write UTF-8. */
const bytes = (text: string, ...high: readonly number[]) => {
  const [before = '', after = ''] = text.split('§');
  const plain = (part: string) => new TextEncoder().encode(part);
  return {
    kind: 'file' as const,
    name: 'mac.csv',
    bytes: new Uint8Array([...plain(before), ...high, ...plain(after)]),
  };
};
const named = 'Producer,Identifier,Zip,Date,Lbs in shell\n§ Grove,G-0147,31701,10/5/2026,5\n';

/** Files as programs of others write them. */
export const sheetsFromTheField: readonly SheetCase[] = [
  {
    name: 'a Chinese Windows: GB 18030',
    source: fromTheField('gb18030.csv'),
    columns: 'producer_name identifier street city state zip date inshell_lbs ticket',
    rows: ['杭州果园 10-06 1001.00 -', '李明农场 10-07 1002.00 -'],
  },
  {
    name: 'a Macintosh',
    source: bytes(named, 0x4e, 0x9c, 0x96, 0x65, 0x7a),
    columns: 'producer_name identifier zip date inshell_lbs',
    rows: ['Rio Bend Orchards 10-05 5.00 -'],
    told: ['2 producer_name producerNameDiffers?'],
  },
  {
    name: 'characters that make words in two ways',
    source: bytes(named, 0x47, 0x61, 0x72, 0x63, 0x92, 0x61),
    columns: 'producer_name identifier zip date inshell_lbs',
    asks: ['windows-1252: Garc’a', 'macintosh: García'],
  },
  {
    name: 'codes guarded for a spreadsheet',
    source: fromTheField('guarded-codes.csv'),
    columns: form,
    rows: [bend, pines, lazy, gate],
  },
  {
    name: 'the headings of the form on paper, name and address in one cell',
    source: fromTheField('form-headings.csv'),
    columns: 'producer_name identifier state_grown date inshell_lbs shelled_lbs -',
    rows: [bend, pines, lazy],
  },
  {
    name: 'a sheet for each month',
    source: fromTheField('months-as-sheets.xlsx'),
    sheet: 'Oct',
    alike: ['Aug', 'Sep', 'Nov'],
    columns: form,
    rows: [bend, pines, lazy, gate],
  },
  {
    name: 'tickets that were taken back',
    source: fromTheField('voided-tickets.csv'),
    columns: `${form} -`,
    asks: ['voided rows 3 5'],
  },
  {
    name: 'a column that marks them',
    source: csv(`
      Producer,Identifier,Date,Lbs in shell,Void
      Rio Bend Orchards,G-0147,10/5/2026,5,
      Rio Bend Orchards,G-0147,10/6/2026,5,X
      Void Hollow Farm,G-0105,10/7/2026,5,`),
    columns: 'producer_name identifier date inshell_lbs -',
    asks: ['voided rows 3 4'],
  },
  {
    name: 'a truck scale',
    source: fromTheField('truck-scale.csv'),
    columns: 'ticket date - - identifier producer_name form - - - weight_lbs - -',
    rows: [
      'Chattahoochee Bend Orchards 10-02 20000.00 -',
      'Tall Pines Pecan Farm 10-05 22745.00 -',
      'Lazy Creek Pecans 10-08 25490.00 -',
      'Double Gate Orchards 10-11 28235.00 -',
      'Spring Creek Pecan Farm 10-14 30980.00 -',
    ],
  },
  {
    name: 'cells without their addresses',
    source: fromTheField('no-addresses.xlsx'),
    columns: form,
    rows: [
      'Chattahoochee Bend Orchards 10-02 1000.00 20.00',
      'Tall Pines Pecan Farm 10-05 1137.25 20.00',
      'Lazy Creek Pecans 10-08 10.00 1274.50',
    ],
  },
  {
    name: 'a new producer with the address in one cell, and a name broken in two lines',
    source: csv(`
      Name and address of producer,Identification number,Date,Lbs in shell
      "Núñez Family Grove
      14 Pecan St., Apt. 2
      Las Cruces, N.M. 88001",N-1,10/5/2026,5
      "Rio Bend
      Orchards",G-0147,10/6/2026,6`),
    columns: 'producer_name identifier date inshell_lbs',
    rows: ['Núñez Family Grove 10-05 5.00 -', 'Rio Bend Orchards 10-06 6.00 -'],
  },
  {
    name: 'tickets of which a spreadsheet made dates',
    source: xlsx([
      ['Grower ID', 'Date', 'In shell lbs', 'Ticket'],
      ['G-0147', oct(5), 5, oct(12)],
      ['G-0147', oct(6), 5, '5-Mar'],
      ['G-0147', oct(7), 5, 'MAR-5-7'],
    ]),
    columns: 'identifier date inshell_lbs ticket',
    rows: ['Rio Bend Orchards 10-05 5.00 -', 'Rio Bend Orchards 10-06 5.00 -', 'Rio Bend Orchards 10-07 5.00 -'],
    told: ['2 ticket codeMadeDate?', '3 ticket codeMadeDate?'],
  },
  {
    name: 'the twin of a name with a character that nobody sees, and letters in parts',
    source: csv(`
      Grower,Date,In shell lbs,Identifier,Street,City,State,Zip
      Rio B\u200bend Orchards,10/5/2026,5,,,,,
      Nu\u0301n\u0303ez G\u200brove,10/6/2026,5,N-1,14 Pecan St.,Albany,GA,31701-`),
    columns: 'producer_name date inshell_lbs identifier street city state zip',
    rows: ['Rio Bend Orchards 10-05 5.00 -', 'Núñez G\u200brove 10-06 5.00 -'],
    told: ['3 producer_name invisibleCharacters?'],
  },
  {
    kind: 'importer',
    name: 'filer and entry in columns of their own',
    source: csv(`
      Filer Code,Entry No.,Entry Date,Country of Origin,Shelled lbs,Customs Fee
      XJ5,1000007-9,10/05/2026,MX,10,0.40
      XJ5,10000145,10/06/2026,MX,10,0.40
      ,XJ5-1000021-0,10/07/2026,MX,10,0.40`),
    columns: 'filer entry_number entry_date country shelled_lbs cbp_collected',
    rows: ['XJ510000079 10-05 - 10.00', 'XJ510000145 10-06 - 10.00', 'XJ510000210 10-07 - 10.00'],
  },
];
