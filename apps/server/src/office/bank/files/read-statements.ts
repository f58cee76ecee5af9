import { BankRefusal } from './bank-refusal.ts';
import { decodeStatement } from './decode-statement.ts';
import { demandFooting } from './foot.ts';
import { readBai2 } from './read-bai2.ts';
import { type CsvTable, type CsvWishes, readCsv, readCsvTable } from './read-csv.ts';
import { readOfx } from './read-ofx.ts';
import type { Statement, StatementFormat } from './statement.ts';

/** The format of a file, by how it begins. */
function formatOf(text: string): StatementFormat {
  const head = text.slice(0, 4_000).trimStart();
  if (/^01,[^\n]*,2\s*\/?\s*\n/.test(head) || /^0[12],/.test(head)) return 'bai2';
  if (/^(?:OFXHEADER:|<\?xml|<\?OFX|<OFX>)/i.test(head) || /<OFX>/i.test(head)) return 'ofx';
  if (/^[<{[%]/.test(head)) throw new BankRefusal('unknownFormat');
  return 'csv';
}

export interface ReadStatements {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
}

/**
 * Reads a statement file in the format in which it begins. A statement that says both balances must foot; one without an
 * opening balance is held to the closing balance of the account's statement before (`demandFooting`).
 * @param wishes what a CSV does not say; other formats name their account themselves
 * @throws BankRefusal
 */
export function readStatements(bytes: Uint8Array, wishes: CsvWishes): ReadStatements {
  const text = decodeStatement(bytes);
  const format = formatOf(text);
  const statements = format === 'csv' ? [readCsv(text, wishes)] : format === 'ofx' ? readOfx(text) : readBai2(text);
  for (const { opening, closing, lines } of statements) {
    if (opening === null) continue;
    demandFooting(
      opening,
      lines.map(({ amount }) => amount),
      closing,
    );
  }
  return { format, statements };
}

/** The headings of a file that is a CSV; null for another format. @throws BankRefusal */
export function tableIn(bytes: Uint8Array): CsvTable | null {
  const text = decodeStatement(bytes);
  return formatOf(text) === 'csv' ? readCsvTable(text) : null;
}
