import { BankRefusal } from './bank-refusal.ts';
import { identifyLines } from './identify-lines.ts';
import { allOf, firstOf, type OfxElement, ofxElements, textOf } from './ofx-elements.ts';
import { amountOf, dayOf, wordsOf } from './parts.ts';
import { type BankLine, type Statement, statementLimits } from './statement.ts';

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
  if (currency !== 'USD' && currency !== '') throw new BankRefusal('currency', { currency: currency.slice(0, 3) });
  const account = wordsOf([textOf(response, 'BANKACCTFROM', 'ACCTID')], response.line);
  if (account === '') throw new BankRefusal('noAccount');
  const list = firstOf(response, 'BANKTRANLIST');
  const lines = (list === null ? [] : allOf(list, 'STMTTRN')).map(bankLine);
  if (lines.length > statementLimits.lines)
    throw new BankRefusal('tooManyLines', { limit: String(statementLimits.lines) });
  const balance = firstOf(response, 'LEDGERBAL');
  const closing = textOf(balance, 'BALAMT');
  if (closing === '') throw new BankRefusal('closingMissing');
  const days = lines.map(({ day }) => day).toSorted();
  const dayAt = (name: string) => {
    const written = textOf(list, name);
    return written === '' ? '' : ofxDay(written, list?.line ?? response.line);
  };
  const asOf = textOf(balance, 'DTASOF');
  const to = days.at(-1) ?? (dayAt('DTEND') || (asOf === '' ? '' : ofxDay(asOf, balance?.line ?? response.line)));
  if (to === '') throw new BankRefusal('dayMalformed', { value: '' }, response.line);
  return {
    account,
    from: days[0] ?? (dayAt('DTSTART') || to),
    to,
    opening: null,
    closing: ofxAmount(closing, balance?.line ?? response.line),
    lines: identifyLines(lines),
  };
}

/**
 * Reads the statements of bank accounts from OFX, 1 (SGML) or 2 (XML). OFX says no opening balance.
 * @throws BankRefusal
 */
export function readOfx(text: string): Statement[] {
  const file = firstOf(ofxElements(text), 'OFX');
  const messages = file === null ? null : firstOf(file, 'BANKMSGSRSV1');
  const responses = (messages === null ? [] : allOf(messages, 'STMTTRNRS')).flatMap((answer) =>
    allOf(answer, 'STMTRS'),
  );
  if (responses.length === 0) throw new BankRefusal('noLines');
  if (responses.length > statementLimits.accounts) {
    throw new BankRefusal('tooManyAccounts', { limit: String(statementLimits.accounts) });
  }
  return responses.map(statementOf);
}
