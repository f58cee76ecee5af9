import type { EncodingChoice } from '@packhouse/programme';
import { decodeStatement, EncodingUnsure } from './decode-statement.ts';
import { FileRefusal, settled } from './file-refusal.ts';
import { demandFooting } from './foot.ts';
import { readBai2 } from './read-bai2.ts';
import { type CsvTable, type CsvWishes, readCsv, readCsvTable } from './read-csv.ts';
import { readOfx } from './read-ofx.ts';
import type { Statement, StatementFormat } from './statement.ts';

function formatOf(text: string): StatementFormat {
  const head = text.slice(0, 4_000).trimStart();
  if (/^01,[^\n]*,2\s*\/?\s*\n/.test(head) || /^0[12],/.test(head)) return 'bai2';
  if (/^OFXHEADER:|^<\?OFX|<OFX\b/i.test(head)) return 'ofx';
  // MT940 begins with a block or its first field; other XML, such as CAMT.053, is no OFX.
  if (/^(?:[<{[%]|:20:)/.test(head)) throw new FileRefusal('unknownFormat');
  return 'csv';
}

/** How a file is to be read, where it does not tell by itself. */
export interface FileWishes extends CsvWishes {
  readonly encoding?: string | undefined;
}

export interface ReadStatements {
  readonly format: StatementFormat;
  readonly statements: readonly Statement[];
}

/** A file as far as it can be read: plain values, so that a thread can hand them on. */
export interface FileReading {
  /** Of a CSV: its headings; null for another format, or where there are none. */
  readonly table: CsvTable | null;
  /** Where it is in doubt: the character sets in which the file may be written. */
  readonly encodings: readonly EncodingChoice[];
  readonly outcome: ReadStatements | Pick<FileRefusal, 'code' | 'values'>;
}

/** @throws FileRefusal */
function statementsIn(text: string, format: StatementFormat, wishes: CsvWishes): ReadStatements {
  const statements = format === 'csv' ? [readCsv(text, wishes)] : format === 'ofx' ? readOfx(text) : readBai2(text);
  for (const { opening, closing, lines } of statements) {
    if (opening === null || closing === null) continue;
    demandFooting(
      opening,
      lines.map(({ amount }) => amount),
      closing,
    );
  }
  return { format, statements };
}

const refused = ({ code, values }: FileRefusal) => ({ code, values });

/**
 * Reads a statement file in the format in which it begins. A statement that says both balances must foot; what it does not
 * say is null, and asked where the file is taken.
 */
export function readStatements(bytes: Uint8Array, wishes: FileWishes): FileReading {
  const text = settled(() => decodeStatement(bytes, wishes.encoding));
  if (text instanceof FileRefusal) {
    const encodings = text instanceof EncodingUnsure ? text.encodings : [];
    return { table: null, encodings, outcome: refused(text) };
  }
  const format = settled(() => formatOf(text));
  if (format instanceof FileRefusal) return { table: null, encodings: [], outcome: refused(format) };
  const table = format === 'csv' ? settled(() => readCsvTable(text, wishes.isHeadless)) : null;
  const read = settled(() => statementsIn(text, format, wishes));
  return {
    table: table instanceof FileRefusal ? null : table,
    encodings: [],
    outcome: read instanceof FileRefusal ? refused(read) : read,
  };
}
