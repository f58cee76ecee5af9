import { type CommodityForm, entryCheckDigit, multiplyDecimals, receiptAssessment } from '@packhouse/programme';
import type { Values } from '#rows/stored-row.ts';
import { countIn, daysIn, inPounds, type MonthRows, monthNumber } from './month-rows.ts';
import type { DemoCast } from './plan/demo-cast.ts';
import { type CompanyKey, companyRef } from './plan/demo-companies.ts';
import { certificateNumberOf } from './plan/demo-exemptions.ts';
import type { DemoPeriod } from './plan/demo-plan.ts';
import { type Seeded, seeded } from './plan/seeded.ts';

/** Entries of the larger importer from January on; Mexican crop comes in all year, most of it from November to March. */
const byMonth = [8, 7, 6, 4, 3, 3, 2, 2, 4, 5, 7, 8];

/** Where each importer's goods enter, and the filer code of its broker. */
const imports: Readonly<
  Partial<Record<CompanyKey, { size: number; filer: string; ports: readonly [string, ...string[]] }>>
> = {
  importer: { size: 1, filer: 'GB7', ports: ['2304', '2304', '2304', '2305'] },
  multi: { size: 0.5, filer: 'H4K', ports: ['2408', '2402'] },
};

/** An importer's receipts of a month; the same for the same company and month. */
export function importerRows(company: CompanyKey, period: DemoPeriod, cast: DemoCast): MonthRows {
  const { forms } = cast;
  const trade = imports[company];
  if (trade === undefined) throw new Error(`"${company}" imports nothing in the demonstration.`);
  const chance = seeded(`entries/${company}/${period.startsOn}`);
  const rows = daysIn(period, countIn(period, byMonth, trade.size), chance).map((entryDate, index): Values => {
    const tenCharacters = `${trade.filer}${String(monthNumber(period) * 53 + index * 4 + chance.between(0, 3)).padStart(7, '0')}`;
    const common = {
      company: companyRef(company),
      entryNumber: `${tenCharacters}${entryCheckDigit(tenCharacters)}`,
      entryDate,
      country: 'MX',
      portCode: cast.port(chance.pick(trade.ports)),
    };
    return chance.between(1, 7) === 1
      ? { ...common, ...(organicEntry(cast, { company, period, chance }) ?? assessedEntry(forms, chance)) }
      : { ...common, ...assessedEntry(forms, chance) };
  });
  return {
    nonExempt: rows.filter((row) => !('reason' in row)),
    exempt: rows.filter((row) => 'reason' in row),
  };
}

/** Goods in whole kilograms, as on the entry summary. */
const kinds = { inshell: { low: 9_000, high: 21_500 }, shelled: { low: 4_200, high: 18_900 } } as const;

/** 1 lb is 0.45359237 kg by definition. */
const poundsOfKilogram = '2.20462262185';

function load(kind: keyof typeof kinds, chance: Seeded, forms: readonly CommodityForm[]) {
  const kilograms = String(chance.between(kinds[kind].low, kinds[kind].high));
  const pounds = inPounds({ [kind]: multiplyDecimals(kilograms, poundsOfKilogram, 2) }, forms);
  return { kilograms, pounds };
}

/** An entry on which Customs took the assessment, as it does on all but a few: at its rate a kilogram, which is that of the pound. */
function assessedEntry(forms: readonly CommodityForm[], chance: Seeded): Values {
  const kind = chance.pick(['shelled', 'shelled', 'inshell']);
  const { kilograms, pounds } = load(kind, chance, forms);
  const { rate } = forms.find(({ key }) => key === kind) ?? forms[0] ?? { rate: '0' };
  const collected = multiplyDecimals(kilograms, multiplyDecimals(rate, poundsOfKilogram, 7), 2);
  const customsCollected = chance.between(1, 12) === 1 ? '0.00' : collected;
  return { ...pounds, assessment: receiptAssessment(pounds, forms), customsCollected };
}

interface Entry {
  readonly company: CompanyKey;
  readonly period: DemoPeriod;
  readonly chance: Seeded;
}

/** An entry under the importer's own organic certificate; null where it holds none. */
function organicEntry({ exemptions, forms }: DemoCast, { company, period, chance }: Entry): Values | null {
  const held = exemptions.find(({ holder, holderType }) => holder === company && holderType === 'importer');
  if (held === undefined) return null;
  const digits = () => String(chance.between(100_000_000, 999_999_999));
  return {
    ...load('shelled', chance, forms).pounds,
    billOfLading: `MAEU${digits()}`,
    reason: held.kind,
    certificateNumber: certificateNumberOf(held, period.season),
    organicImportCertificate: `MX${digits()}${digits()}0`,
    customsCollected: '0.00',
  };
}
