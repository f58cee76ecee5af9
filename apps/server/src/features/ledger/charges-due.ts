import { createHash } from 'node:crypto';
import {
  addDecimals,
  chargeLineKey,
  chargeRulesOf,
  chargesOfRun,
  type DueCharge,
  moneyScale,
  type ProgrammeSettings,
} from '@packhouse/programme';
import type { Db } from '#db/db.ts';
import { type LedgerOfCompany, ledgersOfCompanies, readLedger } from './read-ledger.ts';

interface Charging {
  readonly db: Db;
  readonly settings: ProgrammeSettings;
}

/** A charge as a preview shows it: of what, at which rate, for how many days. */
export interface ChargeLine extends DueCharge {
  readonly companyId: string;
  readonly number: string;
}

export interface ChargePreview {
  readonly asOf: string;
  readonly lines: readonly ChargeLine[];
  /** Lines that are left out of it, as they would be booked with all others. */
  readonly unticked: readonly ChargeLine[];
  /** US dollars; below zero where more is taken back than charged. */
  readonly total: string;
  /** Another one as soon as one of the lines is, or the rules by which they are charged. */
  readonly fingerprint: string;
}

/** US dollars of some charges together. */
export const totalOfCharges = (lines: readonly { readonly amount: string }[]) =>
  addDecimals(
    lines.map(({ amount }) => amount),
    moneyScale,
  );

const ordered = (lines: readonly ChargeLine[]) => lines.toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));

function preview(
  { settings }: Charging,
  asOf: string,
  { lines, unticked }: Pick<ChargePreview, 'lines' | 'unticked'>,
): ChargePreview {
  const [inOrder, without] = [ordered(lines), ordered(unticked)];
  const fingerprint = createHash('sha256')
    .update(
      JSON.stringify([
        asOf,
        chargeRulesOf(settings),
        inOrder,
        ...(without.length === 0 ? [] : [without.map(chargeLineKey)]),
      ]),
    )
    .digest('hex')
    .slice(0, 16);
  return { asOf, lines: inOrder, unticked: without, total: totalOfCharges(inOrder), fingerprint };
}

const nameOf = ({ companyId, number, from, kind, periodNo }: ChargeLine) =>
  [companyId, number, from, kind, String(periodNo).padStart(6, '0')].join(' ');

function linesOf(context: Charging, { companyId, ledger }: LedgerOfCompany, asOf: string): readonly ChargeLine[] {
  const numbers = new Map(ledger.invoices.map(({ id, number }) => [id, number]));
  const lines = chargesOfRun(ledger, chargeRulesOf(context.settings), asOf);
  return lines.map((line) => ({ ...line, companyId, number: numbers.get(line.invoiceId) ?? '' }));
}

function withoutLines(one: LedgerOfCompany, lines: readonly ChargeLine[]): LedgerOfCompany {
  const mine = lines.filter(({ companyId }) => companyId === one.companyId);
  if (mine.length === 0) return one;
  const leftOut = [...(one.ledger.leftOut ?? []), ...mine.map((line) => ({ ...line, id: chargeLineKey(line) }))];
  return { ...one, ledger: { ...one.ledger, leftOut } };
}

/**
 * The charges that a run as of a day would book now.
 * @param leftOut lines that are left out (`chargeLineKey`); `unknownLine`: one of them that is none
 * @param scope all companies, or one: of that one's invoices alone lines are left out then
 */
export async function chargesDue(
  context: Charging,
  asOf: string,
  leftOut: readonly string[],
  scope: 'all' | { readonly companyId: string } = 'all',
): Promise<ChargePreview | { readonly unknownLine: string }> {
  const all = await readLedger(context.db, scope);
  const ledgers = ledgersOfCompanies(all);
  const isMine = (key: string) => scope === 'all' || all.invoices.some(({ id }) => key.startsWith(`${id}/`));
  const without = leftOut.filter(isMine);
  let unticked: readonly ChargeLine[] = [];
  // One after the other: a line may be there only while another one is booked.
  for (const key of without) {
    const now = ledgers.map((one) => withoutLines(one, unticked)).flatMap((one) => linesOf(context, one, asOf));
    const line = now.find((one) => chargeLineKey(one) === key);
    if (line === undefined) return { unknownLine: key };
    unticked = [...unticked, line];
  }
  const lines = ledgers.map((one) => withoutLines(one, unticked)).flatMap((one) => linesOf(context, one, asOf));
  return preview(context, asOf, { lines, unticked });
}
