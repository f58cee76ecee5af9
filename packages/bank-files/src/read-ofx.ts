import { FileRefusal } from './file-refusal.ts';
import { allOf, firstOf, type OfxElement, ofxElements, textOf } from './ofx-elements.ts';
import { amountOf, dayOf, demandAtMost, shownPart, wordsOf } from './parts.ts';
import type { BankLine, Statement } from './statement.ts';

/** Digits of a day and perhaps a time with its zone (OFX 2.3, 3.2.8.2): the day counts as the bank wrote it. */
function ofxDay(written: string, line: number): string {
  const match = /^(\d{4})(\d{2})(\d{2})(?:\d{2,6}(?:\.\d{1,3})?)?(?:\s*\[[^\]]{1,20}\])?$/.exec(written);
  return dayOf(match?.[1] ?? '', match?.[2] ?? '', match?.[3] ?? '', line, written);
}

/** Banks of some countries write a comma before decimals, which the standard allows; nothing stands between groups. */
const ofxAmount = (written: string, line: number) =>
  amountOf(/^[+-]?\d*,\d*$/.test(written) ? written.replace(',', '.') : written, line);

function bankLine(element: OfxElement): BankLine {
  const { line } = element;
  const check = textOf(element, 'CHECKNUM');
  const payer = textOf(element, 'NAME') || textOf(element, 'PAYEE', 'NAME');
  const words = [payer, textOf(element, 'EXTDNAME'), textOf(element, 'MEMO'), textOf(element, 'REFNUM'), check];
  return {
    day: ofxDay(textOf(element, 'DTPOSTED'), line),
    amount: ofxAmount(textOf(element, 'TRNAMT'), line),
    text: wordsOf(words, line),
    bankId: wordsOf([textOf(element, 'FITID')], line) || null,
    type: wordsOf([textOf(element, 'TRNTYPE')], line),
    row: line,
  };
}

function statementOf(response: OfxElement): Statement {
  const currency = textOf(response, 'CURDEF').toUpperCase();
  if (currency !== 'USD' && currency !== '') throw new FileRefusal('currency', { currency: currency.slice(0, 3) });
  const account = wordsOf([textOf(response, 'BANKACCTFROM', 'ACCTID')], response.line);
  if (account === '') throw new FileRefusal('noAccount');
  const list = firstOf(response, 'BANKTRANLIST');
  const lines = (list === null ? [] : allOf(list, 'STMTTRN')).map(bankLine);
  demandAtMost('lines', lines.length);
  const balance = firstOf(response, 'LEDGERBAL');
  const [closing, asOf] = [textOf(balance, 'BALAMT'), textOf(balance, 'DTASOF')];
  const days = lines.map(({ day }) => day).toSorted();
  const dayAt = (name: string) => {
    const written = textOf(list, name);
    return written === '' ? '' : ofxDay(written, list?.line ?? response.line);
  };
  const closingOn = asOf === '' ? null : ofxDay(asOf, balance?.line ?? response.line);
  // The list may be said to end later than its last line, but not behind the day of its own balance.
  const end = dayAt('DTEND');
  const ends = [days.at(-1) ?? '', closingOn !== null && end > closingOn ? '' : end].toSorted();
  const to = ends.at(-1) || closingOn || end;
  if (to === '') throw new FileRefusal('dayMalformed', { value: '' }, response.line);
  const from = days[0] ?? (dayAt('DTSTART') || to);
  return {
    account,
    from: from > to ? to : from,
    to,
    opening: null,
    closing: closing === '' ? null : ofxAmount(closing, balance?.line ?? response.line),
    closingOn,
    lines,
    pending: [],
  };
}

/** @throws FileRefusal with the bank's own words, where it answers with an error instead of a statement */
function demandAnswered(answer: OfxElement): void {
  const status = firstOf(answer, 'STATUS');
  if (textOf(status, 'SEVERITY').toUpperCase() !== 'ERROR') return;
  const [code, message] = [textOf(status, 'CODE'), textOf(status, 'MESSAGE')];
  const value = shownPart(wordsOf([message, code], answer.line)) || 'ERROR';
  throw new FileRefusal('bankError', { value }, status?.line ?? answer.line);
}

/** The bank may say at its door already that something failed. @throws FileRefusal */
function demandSignedOn(file: OfxElement): void {
  const answer = firstOf(file, 'SIGNONMSGSRSV1', 'SONRS');
  if (answer !== null) demandAnswered(answer);
}

/**
 * Reads the statements of bank accounts from OFX, 1 (SGML) or 2 (XML). OFX says no opening balance.
 * @throws FileRefusal
 */
export function readOfx(text: string): Statement[] {
  const file = firstOf(ofxElements(text), 'OFX');
  const messages = file === null ? null : firstOf(file, 'BANKMSGSRSV1');
  if (file !== null) demandSignedOn(file);
  const answers = messages === null ? [] : allOf(messages, 'STMTTRNRS');
  for (const answer of answers) demandAnswered(answer);
  const responses = answers.flatMap((answer) => allOf(answer, 'STMTRS'));
  if (responses.length === 0) throw new FileRefusal('noLines');
  demandAtMost('accounts', responses.length);
  return responses.map(statementOf);
}
