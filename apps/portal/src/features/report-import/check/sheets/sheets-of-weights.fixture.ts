import { csv, type SheetCase } from './sheet-case.fixture.ts';

const rio = 'Rio Bend Orchards';
const oak = 'Big Oak Groves';

/** Weights as first handlers write them: in several forms, units and columns. */
export const sheetsOfWeights: readonly SheetCase[] = [
  {
    name: 'a shed’s log with short headings',
    source: csv(`
      Date Rec'd,Grower #,Grower,Scale Tkt #,In-Shell Lbs
      10/02/2026,G-0147,Rio Bend Orchards,88113,"12,390.50"
      10/05/2026,G-0105,Big Oak Groves,88114,8000`),
    columns: 'date identifier producer_name ticket inshell_lbs',
    rows: [`${rio} 10-02 12390.50 -`, `${oak} 10-05 8000.00 -`],
  },
  {
    name: 'a received date before the rest',
    source: csv(`
      Rec Date,Farm,State,Delivery / Ticket,In Shell (lb),Shelled (lb)
      10/2/26,Rio Bend Orchards,GA,T-1,100,
      10/3/26,Big Oak Groves,AL,T-2,,50`),
    columns: 'date producer_name state_grown ticket inshell_lbs shelled_lbs',
    rows: [`${rio} 10-02 100.00 -`, `${oak} 10-03 - 50.00`],
  },
  {
    name: 'one weight with a type column',
    source: csv(`
      Date,Grower,Type,Net Wt
      10/2/2026,Rio Bend Orchards,In Shell,100
      10/3/2026,Rio Bend Orchards,Shelled,40
      10/4/2026,Big Oak Groves,inshell,7`),
    columns: 'date producer_name form weight_lbs',
    rows: [`${rio} 10-02 100.00 -`, `${rio} 10-03 - 40.00`, `${oak} 10-04 7.00 -`],
  },
  {
    name: 'one weight with meats and in shell in a product column',
    source: csv(`
      Rcvd;Vendor;Product;Qty (lbs)
      10/2/2026;Rio Bend Orchards;Pecans, in shell;100
      10/3/2026;Rio Bend Orchards;Pecan meats;40`),
    columns: 'date producer_name form weight_lbs',
    rows: [`${rio} 10-02 100.00 -`, `${rio} 10-03 - 40.00`],
  },
  {
    name: 'one weight and a form that one row does not say',
    source: csv(`
      Date,Grower,Form,Pounds
      10/2/2026,Rio Bend Orchards,I/S,100
      10/3/2026,Rio Bend Orchards,Meats,40
      10/4/2026,Rio Bend Orchards,meats,40
      10/4/2026,Rio Bend Orchards,meats,41
      10/5/2026,Rio Bend Orchards,???,8`),
    columns: 'date producer_name form weight_lbs',
    rows: [
      `${rio} 10-02 100.00 -`,
      `${rio} 10-03 - 40.00`,
      `${rio} 10-04 - 40.00`,
      `${rio} 10-04 - 41.00`,
      `wrong ${rio} 10-05 - -`,
    ],
    told: ['6 form cropFormUnclear'],
  },
  {
    name: 'one weight and nothing that says of which form',
    source: csv(`
      Date,Grower,Ticket,Net Wt
      10/2/2026,Rio Bend Orchards,T-1,100`),
    columns: 'date producer_name ticket weight_lbs',
    asks: ['form'],
  },
  {
    name: 'a type that is a variety',
    source: csv(`
      Date,Grower,Type,Net Weight
      10/2/2026,Rio Bend Orchards,Stuart,100
      10/3/2026,Rio Bend Orchards,Desirable,40`),
    columns: 'date producer_name - weight_lbs',
    asks: ['form'],
  },
  {
    name: 'gross, tare and net',
    source: csv(`
      Date,Grower,Gross Wt,Tare,Net In Shell Wt
      10/2/2026,Rio Bend Orchards,1200,200,1000`),
    columns: 'date producer_name - - inshell_lbs',
    rows: [`${rio} 10-02 1000.00 -`],
  },
  {
    name: 'gross alone, which is no net weight',
    source: csv(`
      Date,Grower,Gross in-shell lbs
      10/2/2026,Rio Bend Orchards,1200`),
    columns: 'date producer_name -',
    asks: ['inshell_lbs words'],
  },
  {
    name: 'a price beside the pounds',
    source: csv(`
      Date,Grower,In shell,In shell price/lb,Amount $
      10/2/2026,Rio Bend Orchards,1000,2.15,2150.00`),
    columns: 'date producer_name inshell_lbs - -',
    rows: [`${rio} 10-02 1000.00 -`],
  },
  {
    name: 'a price and no pounds',
    source: csv(`
      Date,Grower,Shelled price per lb,Value
      10/2/2026,Rio Bend Orchards,6.15,2150.00`),
    columns: 'date producer_name - -',
    asks: ['shelled_lbs words'],
  },
  {
    name: 'this month’s pounds beside the season to date',
    source: csv(`
      Grower,Date,In Shell Lbs,In Shell Lbs Season to Date,Shelled Lbs,Shelled YTD
      Rio Bend Orchards,10/2/2026,1000,45000,20,900`),
    columns: 'producer_name date inshell_lbs - shelled_lbs -',
    rows: [`${rio} 10-02 1000.00 20.00`],
  },
  {
    name: 'the season to date alone',
    source: csv(`
      Grower,Date,Season to date pounds in shell
      Rio Bend Orchards,10/2/2026,45000`),
    columns: 'producer_name date -',
    asks: ['inshell_lbs words'],
  },
  {
    name: 'two weights alike',
    source: csv(`
      Grower,Date,Pounds in shell received,Pounds in shell purchased
      Rio Bend Orchards,10/2/2026,1000,990`),
    columns: 'producer_name date - -',
    asks: ['inshell_lbs tie'],
  },
  {
    name: 'kilograms in the heading',
    source: csv(`
      Grower,Date,Weight in shell (kg)
      Rio Bend Orchards,10/2/2026,"18,420.0"`),
    columns: 'producer_name date inshell_kg',
    rows: [`${rio} 10-02 40609.15 -`],
    converted: ['18420 kg = 40609.15 lb'],
  },
  {
    name: 'kilograms in the cells',
    source: csv(`
      Grower,Date,In shell,Shelled
      Rio Bend Orchards,10/2/2026,"18,420.0 kg",100 lbs
      Big Oak Groves,10/3/2026,500 KGS,
      Big Oak Groves,10/4/2026,500,`),
    columns: 'producer_name date inshell_lbs shelled_lbs',
    rows: [`${rio} 10-02 40609.15 100.00`, `${oak} 10-03 1102.31 -`, `${oak} 10-04 500.00 -`],
    converted: ['18420 kg = 40609.15 lb', '500 kg = 1102.31 lb'],
  },
  {
    name: 'one weight in kilograms with its form',
    source: csv(`
      Grower,Date,Net weight (kg),In shell / shelled
      Rio Bend Orchards,10/2/2026,1000.5,in shell
      Rio Bend Orchards,10/3/2026,10,shelled`),
    columns: 'producer_name date weight_kg form',
    rows: [`${rio} 10-02 2205.72 -`, `${rio} 10-03 - 22.05`],
    converted: ['1000.5 kg = 2205.72 lb', '10 kg = 22.05 lb'],
  },
  {
    name: 'kilograms and pounds of the same weight',
    source: csv(`
      Grower,Date,In shell kg,In shell lb
      Rio Bend Orchards,10/2/2026,500,1102.31
      Rio Bend Orchards,10/3/2026,500,1000`),
    columns: 'producer_name date inshell_kg inshell_lbs',
    rows: [`${rio} 10-02 1102.31 -`, `${rio} 10-03 1000.00 -`],
    told: ['3 inshell_kg kilogramsDiffer?'],
    converted: ['500 kg = 1102.31 lb', '500 kg = 1102.31 lb'],
  },
  {
    name: 'kilograms net and pounds gross',
    source: csv(`
      Grower,Date,In shell (kg),Gross pounds in shell
      Rio Bend Orchards,10/2/2026,500,1200`),
    columns: 'producer_name date inshell_kg -',
    asks: ['inshell_lbs words'],
  },
  {
    name: 'tons, which nobody converts unasked',
    source: csv(`
      Grower,Date,In shell (tons)
      Rio Bend Orchards,10/2/2026,9.5`),
    columns: 'producer_name date -',
    asks: ['inshell_lbs words'],
  },
  {
    name: 'sacks in a cell',
    source: csv(`
      Grower,Date,In shell
      Rio Bend Orchards,10/2/2026,12 sacks`),
    columns: 'producer_name date inshell_lbs',
    rows: [`wrong ${rio} 10-02 12 sacks -`],
    told: ['2 inshell_lbs weightNotNumber'],
  },
  {
    name: 'a count of sacks beside the pounds',
    source: csv(`
      Grower,Date,# Sacks,In shell #
      Rio Bend Orchards,10/2/2026,12,1000`),
    columns: 'producer_name date - inshell_lbs',
    rows: [`${rio} 10-02 1000.00 -`],
  },
];
