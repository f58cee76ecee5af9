import { isOfCheck, wordsIn } from './named-reference.ts';

/** Forms of a company and small words: they stand in many names and tell none apart. */
const common = new Set(
  'LLC INC INCORPORATED CO COMPANY CORP CORPORATION LTD LIMITED LP LLP PLLC PC DBA THE AND OF A DE LA Y E ET'.split(
    ' ',
  ),
);

/** Words with which a bank describes a transfer, no matter who pays. */
const banking = new Set(
  `ACH ACCT ACCOUNT ADDENDA BANK CASH CCD CHECK CHK CREDIT CTX DEBIT DEP DEPOSIT DES DESC DIRECT ELECTRONIC EFT ENTRY FED
  FEDWIRE FOR FROM ID IN INCOMING INDN INV INVOICE INVOICES LOCKBOX MOBILE NO NUMBER ONLINE ORIG ORIGINATOR PAYMENT
  PAYMENTS PMT PPD REF REFERENCE REMIT REMITTANCE SEC TO TRACE TRANSFER TRN TYPE VENDOR WEB WIRE XFER`.split(/\s+/),
);

/** The words that make a company's name its own; all of its words where none is. */
export function nameWords(name: string): string[] {
  const words = [...new Set(wordsIn(name))];
  const own = words.filter((word) => !common.has(word));
  return own.length === 0 ? words : own;
}

/**
 * The payer as a bank's line names it, by which it is known again: its words without those of banking and without
 * anything with a figure in it, which is another one each time. Null where nothing of a name is left.
 */
export function payerKey(text: string): string | null {
  const words = wordsIn(text).filter((word) => !/\p{N}/u.test(word) && !banking.has(word) && !common.has(word));
  return words.some((word) => word.length > 2) ? [...new Set(words)].toSorted().join(' ') : null;
}

/** How many of a name's words a text holds: whole ones, and those that are cut off behind their fourth letter. */
export function foundWords(name: readonly string[], text: ReadonlySet<string>): { whole: number; begun: number } {
  const whole = name.filter((word) => text.has(word));
  const begun = name.filter(
    (word) => !text.has(word) && [...text].some((said) => said.length > 3 && word.startsWith(said)),
  );
  return { whole: whole.length, begun: begun.length };
}

/**
 * True where a text names a company: by all words of its name or, where a bank cut it off, by those that it had room for and
 * the beginning of the next one.
 */
export function hasName(said: readonly string[], name: string): boolean {
  const words = nameWords(name);
  if (words.length === 0) return false;
  if (words.every((word) => said.includes(word))) return true;
  const own = said.filter((word) => !common.has(word));
  const at = own.indexOf(words[0] ?? '');
  if (at === -1) return false;
  const rest = own.slice(at, at + words.length);
  const different = rest.findIndex((word, place) => word !== words[place]);
  if (different === -1) return rest.length > 1;
  const [cut = '', whole = ''] = [rest[different], words[different]];
  return whole.startsWith(cut) && (different > 1 || cut.length > 3);
}

/** R01 to R33: why a bank sends an ACH entry back. */
const returnCode = /^R(0[1-9]|[12]\d|3[0-3])$/;
const returnWords = new Set(
  `RETURN RETURNED RETURNS RET RETD RETN RETND RTD RTN RTND RTRN REVERSAL REVERSE REVERSED REVRSL REVRS RVSL REJ REJECT REJECTED RECALLED UNPOSTED UNDELIVERABLE
  NSF CHARGEBACK
  CHARGEBACKS CHARGEBK CHARGEDBACK CHGBK DISHONORED DISHONOURED INSUFFICIENT NONSUFFICIENT UNCOLLECTED UNPAID UNPD`.split(
    /\s+/,
  ),
);

/** BAI2's types of records that are returns or reversals by themselves, in and out (Cash Management Balance Reporting Specifications). */
const returnTypes = new Set('255 256 257 258 555 556 557 558'.split(' '));

/** The code, or the word, by which a line or the bank's type of it says that something came back; null where they say no such thing. */
export function returnMark({ text, type }: { readonly text: string; readonly type?: string | null }): string | null {
  const words = wordsIn(`${type ?? ''} ${text}`);
  const code = type && returnTypes.has(type) ? type : words.find((word) => returnCode.test(word));
  // Some banks part what others write in one: CHARGE BACK, NON-SUFFICIENT.
  const said = words.flatMap((word, place) => [word, `${word}${words[place + 1] ?? ''}`]);
  return code ?? said.find((word) => returnWords.has(word)) ?? null;
}

const ofDeposits = new Set('DEP DEPOSIT DEPOSITS DEPOSITED'.split(' '));
export const correctionWords = new Set('ADJ ADJUSTMENT CORR CORRECTION'.split(' '));
const ofItems = new Set('ITEM ITM ITEMS MEMO STOP'.split(' '));

/** True where money out is about a deposit: a part of one that was counted wrong, or an item of it that came back; or corrects a check of it. */
export function isOfDeposit(text: string): boolean {
  const words = wordsIn(text);
  const isCorrected = words.some((word) => correctionWords.has(word));
  if (words.some((word) => ofDeposits.has(word))) return isCorrected || words.some((word) => ofItems.has(word));
  return isCorrected && isOfCheck(words);
}

const presentedWords = new Set(
  'PRESENTED RCK RECLEAR RECLEARED REDEP REDEPOSIT REDEPOSITED REPRESENT REPRESENTED REPRESENTMENT RETRY'.split(' '),
);

/** True where a line says that the bank presents again what came back: other money in is new, though it names what it replaces. */
export const saysPresented = (text: string): boolean => wordsIn(text).some((word) => presentedWords.has(word));

/** Why the bank sends it back, in its own words, and what it was. */
const returnReasons = new Set(
  'NOT SUFFICIENT INSUFFICIENT FUNDS CLOSED LOCATE UNABLE INVALID FROZEN STOPPED REFUSED ITEM REFUND CLAIM'.split(' '),
);

/** True for a return that names nobody: what went out at that amount is then the best guess. */
export function saysNobody(text: string): boolean {
  const words = wordsIn(text).filter((word) => !returnWords.has(word) && !returnReasons.has(word));
  return payerKey(words.join(' ')) === null;
}
