import { csv, oct, type SheetCase, xlsx } from './sheet-case.fixture.ts';

const rio = 'Rio Bend Orchards';
const oak = 'Big Oak Groves';

/** Titles, totals, several sheets, hidden parts and headings in two lines. */
export const sheetsOfAllShapes: readonly SheetCase[] = [
  {
    name: 'title lines, total rows and subtotals of each grower',
    source: csv(`
      Cane Creek Pecan Company,,,
      Receipts for October 2026,,,
      ,,,
      Grower,Date Received,Ticket No.,Lbs In Shell
      Rio Bend Orchards,10/2/2026,T-1,1000
      Rio Bend Orchards,10/3/2026,T-2,500
      Rio Bend Orchards Total,,,1500
      Big Oak Groves,10/3/2026,T-3,500
      Big Oak Groves Total,,,500
      Grand Total,,,2000`),
    columns: 'producer_name date ticket inshell_lbs',
    leftOut: [7, 9, 10],
    rows: [`${rio} 10-02 1000.00 -`, `${rio} 10-03 500.00 -`, `${oak} 10-03 500.00 -`],
  },
  {
    name: 'a sum below the column without a word',
    source: csv(`
      Grower,Date,In shell lbs,Shelled lbs
      Rio Bend Orchards,10/2/2026,"1,000.50",10
      Big Oak Groves,10/3/2026,500,
      ,,"1,500.50",10`),
    columns: 'producer_name date inshell_lbs shelled_lbs',
    leftOut: [4],
    rows: [`${rio} 10-02 1000.50 10.00`, `${oak} 10-03 500.00 -`],
  },
  {
    name: 'a total in the column of days',
    source: csv(`
      Date,Grower,In shell lbs
      10/2/2026,Rio Bend Orchards,1000
      Total,,1000`),
    columns: 'date producer_name inshell_lbs',
    leftOut: [3],
    rows: [`${rio} 10-02 1000.00 -`],
  },
  {
    name: 'headings printed again on the next page',
    source: csv(`
      Grower,Date,In shell lbs
      Rio Bend Orchards,10/2/2026,1000
      Grower,Date,In shell lbs
      Big Oak Groves,10/3/2026,500`),
    columns: 'producer_name date inshell_lbs',
    leftOut: [3],
    rows: [`${rio} 10-02 1000.00 -`, `${oak} 10-03 500.00 -`],
  },
  {
    name: 'a workbook with a summary sheet before the receipts',
    source: xlsx(
      {
        name: 'Summary',
        rows: [
          ['Grower', 'Pounds in shell', 'Pounds shelled'],
          [rio, 1500, 0],
          [oak, 500, 0],
        ],
      },
      {
        name: 'Receipts',
        rows: [
          ['Date', 'Grower', 'Pounds in shell', 'Ticket'],
          [oct(2), rio, 1500, 'T-1'],
        ],
      },
    ),
    sheet: 'Receipts',
    columns: 'date producer_name inshell_lbs ticket',
    rows: [`${rio} 10-02 1500.00 -`],
  },
  {
    name: 'a workbook with a sheet of receipts for each plant',
    source: xlsx(
      {
        name: 'Plant 1',
        rows: [
          ['Date', 'Grower', 'Pounds in shell'],
          [oct(2), rio, 1500],
        ],
      },
      {
        name: 'Plant 2',
        rows: [
          ['Date', 'Grower', 'Pounds in shell'],
          [oct(3), oak, 100],
        ],
      },
    ),
    sheet: 'Plant 1',
    columns: 'date producer_name inshell_lbs',
    rows: [`${rio} 10-02 1500.00 -`],
    alike: ['Plant 2'],
  },
  {
    name: 'a filtered workbook',
    source: xlsx({
      name: 'October',
      rows: [
        ['Date', 'Grower', 'Pounds in shell'],
        [oct(2), rio, 1500],
        [oct(3), oak, 100],
      ],
      hiddenRows: [3],
    }),
    columns: 'date producer_name inshell_lbs',
    asks: ['hidden rows 3'],
  },
  {
    name: 'a workbook that hides its pounds',
    source: xlsx({
      name: 'October',
      rows: [
        ['Date', 'Grower', 'Pounds in shell'],
        [oct(2), rio, 1500],
      ],
      hiddenColumns: [2],
    }),
    columns: 'date producer_name -',
    asks: ['inshell_lbs hidden'],
  },
  {
    name: 'headings over two columns',
    source: xlsx({
      name: 'October',
      rows: [
        ['Date', 'Grower', 'Pounds', null],
        [null, null, 'In shell', 'Shelled'],
        [oct(2), rio, 1500, 20],
      ],
      merged: ['C1:D1'],
    }),
    columns: 'date producer_name inshell_lbs shelled_lbs',
    rows: [`${rio} 10-02 1500.00 20.00`],
  },
  {
    name: 'headings over two columns in a file of text',
    source: csv(`
      ,,Weight (lbs),,Price,
      Date,Grower,In shell,Shelled,In shell,Shelled
      10/2/2026,Rio Bend Orchards,1500,20,2.10,6.40`),
    columns: 'date producer_name inshell_lbs shelled_lbs - -',
    rows: [`${rio} 10-02 1500.00 20.00`],
  },
];
