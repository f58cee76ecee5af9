import { addDecimals, moneyScale, subtractDecimals } from '@packhouse/programme';
import { idOf, type Seeded, seeded } from '#demo/plan/seeded.ts';
import { payerKey } from '../../payer-words.ts';
import type { CreditLine } from './suggest.ts';
import type { KnownPayer, MatchableCompany, MatchableInvoice, MatchSources } from './suggestion.ts';

/** A line of a made-up statement, and what it truly pays. */
export interface TrueLine extends CreditLine {
  readonly day: string;
  /** Ids of the invoices; none where it pays nothing that is open. */
  readonly pays: readonly string[];
  readonly kind: string;
}

const first = [
  'Pecos',
  'Sandhill',
  'Mesilla',
  'Ocmulgee',
  'Caddo',
  'Red River',
  'San Saba',
  'Guadalupe',
  'Hico',
  'Flint River',
  'Nueces',
  'Brazos',
  'Chickasaw',
  'Opelika',
  'Tularosa',
  'Rincon',
  'Comanche',
  'Bayou',
  'Elfrida',
  'Wichita',
  'Natchez',
  'Choctaw',
] as const;
const second = ['Pecan', 'Nut', 'Orchards', 'Shelling', 'Pecan', 'Farms', 'Growers', 'Packing'] as const;
const third = ['Company', 'LLC', 'Inc.', 'Co-op', 'Processors', 'Sales', 'Brothers', 'Partners LP'] as const;
const owners = [
  'Nogal Holdings',
  'KLM Trust',
  'Harrow & Vance',
  'Oakline Treasury',
  'Delta Ag Pay',
  'Bexar Capital',
  'Tres Hermanos',
  'WJ Mott Estate',
] as const;

const cents = (random: Seeded, low: number, high: number) => {
  const units = String(random.between(low, high)).padStart(3, '0');
  return `${units.slice(0, -2)}.${units.slice(-2)}`;
};

function companiesOf(random: Seeded, count: number): MatchableCompany[] {
  const names = new Set<string>();
  while (names.size < count) names.add(`${random.pick(first)} ${random.pick(second)} ${random.pick(third)}`);
  return [...names].map((name, index) => ({
    id: idOf(`company ${index}`),
    number: String(10_200 + index),
    names: [name],
  }));
}

/** One to five open invoices each; some amounts are the same by chance, as round nil and small months are. */
function invoicesOf(random: Seeded, companies: readonly MatchableCompany[]): MatchableInvoice[] {
  return companies.flatMap(({ id, number }) =>
    Array.from({ length: random.between(2, 6) }, (_, month): MatchableInvoice => {
      const name = `INV-2026-${String(10 - month).padStart(2, '0')}-${number}`;
      const round = random.between(1, 12) === 1;
      const balance = round ? `${random.between(1, 20) * 50}.00` : cents(random, 1_250, 900_000);
      return { id: idOf(name), number: name, companyId: id, balance };
    }),
  );
}

/** A name as the field of a transfer keeps it: 16 or 22 letters. */
const cut = (name: string, letters: number) => name.toUpperCase().replace(/[.,&]/g, '').slice(0, letters).trim();

const total = (invoices: readonly MatchableInvoice[]) =>
  addDecimals(
    invoices.map(({ balance }) => balance),
    moneyScale,
  );

interface Draw {
  readonly random: Seeded;
  readonly company: MatchableCompany;
  readonly name: string;
  /** Takes this many invoices of the company, oldest first, which nothing else pays. */
  readonly take: (count: number) => readonly MatchableInvoice[];
  readonly owner: string;
}

type Made = Pick<TrueLine, 'amount' | 'text' | 'pays'> | null;

const ids = (invoices: readonly MatchableInvoice[]) => invoices.map(({ id }) => id);
const paid = (invoices: readonly MatchableInvoice[], text: string): Made =>
  invoices.length === 0 ? null : { amount: total(invoices), text, pays: ids(invoices) };

/** Ways in which money arrives, with how many in a thousand of each. */
const ways: readonly (readonly [string, number, (draw: Draw) => Made])[] = [
  [
    'reference and name',
    330,
    ({ take, name }) => {
      const one = take(1);
      return paid(one, `ACH CREDIT ${cut(name, 16)} ${one[0]?.number ?? ''}`);
    },
  ],
  [
    'reference written another way',
    90,
    ({ take, name, random }) => {
      const one = take(1);
      const number = (one[0]?.number ?? '').replaceAll('-', random.pick([' ', '', '/', '.']));
      return paid(one, `WIRE IN ORIG ${cut(name, 22)} RFB ${number} PECAN PROMOTION`);
    },
  ],
  [
    'reference alone',
    70,
    ({ take }) => {
      const one = take(1);
      return paid(one, `LOCKBOX DEPOSIT ${one[0]?.number ?? ''}`);
    },
  ],
  [
    'name alone',
    150,
    ({ take, name, random }) =>
      paid(take(1), `ACH CREDIT ${cut(name, random.pick([16, 22, 40]))} PPD ID 1${random.between(100_000, 999_999)}`),
  ],
  ['company number', 50, ({ take, company }) => paid(take(1), `ONLINE TRANSFER ACCT ${company.number} ASSESSMENT`)],
  ['payer known by another name', 70, ({ take, owner }) => paid(take(1), `WIRE ${owner.toUpperCase()} REF ASSESSMENT`)],
  ['all open ones', 40, ({ take, name }) => paid(take(9), `ACH CREDIT ${cut(name, 40)} ALL INVOICES`)],
  [
    'several that are named',
    30,
    ({ take, name }) => {
      const some = take(2);
      return paid(some, `ACH ${cut(name, 16)} ${some.map(({ number }) => number).join(' ')}`);
    },
  ],
  ['two of several', 20, ({ take, name }) => paid(take(2), `CHECK DEPOSIT ${cut(name, 22)}`)],
  [
    'a part',
    30,
    ({ take, name }) => {
      const one = take(1);
      const amount = subtractDecimals(total(one), '3.17', moneyScale);
      return one.length === 0
        ? null
        : { amount, text: `ACH CREDIT ${cut(name, 22)} ${one[0]?.number ?? ''}`, pays: ids(one) };
    },
  ],
  [
    'too much',
    20,
    ({ take, name }) => {
      const one = take(1);
      const amount = addDecimals([total(one), '10.00'], moneyScale);
      return one.length === 0
        ? null
        : { amount, text: `ACH CREDIT ${cut(name, 22)} ${one[0]?.number ?? ''}`, pays: ids(one) };
    },
  ],
  ['amount alone', 50, ({ take }) => paid(take(1), 'DEPOSIT')],
  [
    'wrong figure in the reference',
    20,
    ({ take, name }) => {
      const one = take(1);
      const number = (one[0]?.number ?? '').replace(/-(\d)(\d)-/, '-$2$1-');
      return paid(one, `ACH CREDIT ${cut(name, 16)} ${number}`);
    },
  ],
  [
    'nothing of ours',
    30,
    ({ random, owner }) => ({
      amount: cents(random, 100, 90_000),
      text: `${random.pick(['INTEREST PAID', 'REFUND', 'MERCHANT SETTLEMENT'])} ${owner.toUpperCase()} LEASING`,
      pays: [],
    }),
  ],
];

const thousand = ways.reduce((sum, [, share]) => sum + share, 0);

function outcomeOf(random: Seeded) {
  let left = random.between(1, thousand);
  for (const way of ways) {
    left -= way[1];
    if (left <= 0) return way;
  }
  throw new Error('The shares are wrong.');
}

export interface MadeStatement {
  readonly sources: MatchSources;
  readonly lines: readonly TrueLine[];
}

/**
 * A month's statement as a program of this kind could get it: most lines name an invoice, some only a payer cut to the
 * letters of a field, some nothing. A name alone decides it, so that its figures can be asserted.
 */
export function makeStatement(seed: string, count: number): MadeStatement {
  const random = seeded(`bank ${seed}`);
  const companies = companiesOf(random, Math.ceil(count / 2.6));
  const invoices = invoicesOf(random, companies);
  const ownerOf = (company: MatchableCompany) => {
    const index = companies.indexOf(company);
    return `${owners[index % owners.length]} ${String.fromCharCode(65 + (index % 23))}${String.fromCharCode(65 + (index % 19))}K`;
  };
  const payers = companies.map((company): KnownPayer => {
    const key = payerKey(`WIRE ${ownerOf(company).toUpperCase()} REF ASSESSMENT`) ?? '';
    return { key, companyId: company.id };
  });
  const left = new Map(
    companies.map(({ id }) => [id, invoices.filter(({ companyId }) => companyId === id).toReversed()]),
  );
  const lines: TrueLine[] = [];
  while (lines.length < count) {
    const company = companies[random.between(0, companies.length - 1)];
    if (company === undefined) continue;
    const [kind, , make] = outcomeOf(random);
    const take = (wanted: number) => (left.get(company.id) ?? []).splice(0, wanted);
    const made = make({ random, company, name: company.names[0] ?? '', take, owner: ownerOf(company) });
    if (made === null) continue;
    const day = `2026-11-${String(1 + Math.floor((lines.length * 28) / count)).padStart(2, '0')}`;
    lines.push({ ...made, kind, day, id: idOf(`line ${seed} ${lines.length}`) });
  }
  return { sources: { companies, invoices, payers }, lines };
}
