import { bankText } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { FileRefusal } from './file-refusal.ts';
import { type FileWishes, readStatements } from './read-statements.ts';
import { type Statement, statementLimits } from './statement.ts';
import { bai2, csv, ofxSgml, ofxXml } from './statements.fixture.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const readingOf = (text: string | Uint8Array, wishes: FileWishes = {}) =>
  readStatements(typeof text === 'string' ? bytes(text) : text, wishes);

/** The statements of a file. @throws FileRefusal when it is refused */
function read(text: string | Uint8Array, wishes?: FileWishes) {
  const { outcome } = readingOf(text, wishes);
  if ('code' in outcome) throw new FileRefusal(outcome.code, outcome.values);
  return outcome;
}

/** The code and line with which a file is refused. */
function refusalOf(text: string | Uint8Array, wishes?: FileWishes): string {
  const { outcome } = readingOf(text, wishes);
  if (!('code' in outcome)) return 'taken';
  return outcome.values.line === undefined ? outcome.code : `${outcome.code} ${outcome.values.line}`;
}

const bare = ({ lines }: Statement) =>
  lines.map(({ day, amount, text, bankId, type }) => [day, amount, text, bankId, type]);

describe('a statement file', () => {
  it('is read from OFX with and without closing tags', () => {
    const { format, statements } = read(ofxSgml);
    expect(format).toBe('ofx');
    expect(statements).toHaveLength(1);
    expect(statements[0]).toMatchObject({
      account: '0012345678',
      opening: null,
      closing: '10812.25',
      from: '2026-11-04',
    });
    expect(statements.map(bare)).toEqual([
      [
        ['2026-11-04', '824.75', 'PECAN VALLEY SHELLERS INV AS-2026-0012 & THANKS', '202611040001', 'CREDIT'],
        ['2026-11-05', '-12.50', 'SERVICE CHARGE', '202611050002', 'FEE'],
      ],
    ]);
    expect(read(ofxXml).statements.map(bare)).toEqual([
      [['2026-11-04', '824.75', 'Nogal & Hijos 1044', '202611040001', 'CHECK']],
    ]);
  });

  it('is read from BAI2, each account with its balances', () => {
    const { format, statements } = read(bai2);
    expect(format).toBe('bai2');
    expect(statements.map(({ account, opening, closing }) => [account, opening, closing])).toEqual([
      ['0012345678', '10000.00', '10812.25'],
      ['0012345679', '-5.00', '5.00'],
    ]);
    expect(statements.map((statement) => bare(statement).map(([, amount, text]) => [amount, text]))).toEqual([
      [
        ['824.75', 'PECAN VALLEY SHELLERS INV AS-2026-0012, THANKS 202611040001'],
        ['-12.50', 'SERVICE CHARGE'],
      ],
      [['10.00', 'WIRE 777']],
    ]);
  });

  it('is read from CSV, newest line first, below lines that are no table', () => {
    const { format, statements } = read(csv);
    expect(format).toBe('csv');
    expect(statements[0]).toMatchObject({
      opening: '10000.00',
      closing: '10812.25',
      from: '2026-11-04',
      to: '2026-11-05',
    });
    expect(statements.map((statement) => bare(statement).map(([day, amount]) => [day, amount]))).toEqual([
      [
        ['2026-11-04', '824.75'],
        ['2026-11-05', '-12.50'],
      ],
    ]);
  });

  it('is read from CSV by the columns that are named, with days first and two columns of money', () => {
    const text = 'Tag;Text;Ein;Aus\n31/10/2026;A;1,250.00;\n01/11/2026;B;;(50.25)\n';
    const columns = { day: 'Tag', text: ['Text'], moneyIn: 'Ein', moneyOut: 'Aus', dayOrder: 'day-first' as const };
    const { statements } = read(text, { columns });
    expect(statements.map((statement) => bare(statement).map(([day, amount]) => [day, amount]))).toEqual([
      [
        ['2026-10-31', '1250.00'],
        ['2026-11-01', '-50.25'],
      ],
    ]);
  });

  it('is asked nothing that it does not say', () => {
    const [statement] = read('Date,Description,Amount\n11/05/2026,X,5\n').statements;
    expect(statement).toMatchObject({ account: '', opening: null, closing: null });
    expect(read(bai2.replace('49,1000,3', '49,,3')).statements).toHaveLength(2);
    expect(read(bai2.replace('010,1000000,,,', '010,1000000,,,,')).statements).toHaveLength(2);
  });

  it.each([
    ['04-Nov-26', '2026-11-04'],
    ['4 Nov 2026', '2026-11-04'],
    ['Nov 04, 2026', '2026-11-04'],
    ['November 4, 2026', '2026-11-04'],
    ['11/04/26 14:30', '2026-11-04'],
  ])('has days written %s', (written, day) => {
    expect(read(`Date,Description,Amount\n"${written}",X,5\n`).statements[0]?.lines[0]?.day).toBe(day);
  });

  it.each([
    ['$ (32.50)', '-32.50'],
    ['($1,032.50)', '-1032.50'],
    ['-$32.50', '-32.50'],
    ['$-32.50', '-32.50'],
    ['32.50-', '-32.50'],
    ['1,032.50 CR', '1032.50'],
    ['32.50DR', '-32.50'],
    [' $ -   ', '0.00'],
    ['-', '0.00'],
    ['="32.50"', '32.50'],
  ])('has amounts written %s', (written, amount) => {
    expect(
      read(`Date,Description,Amount\n11/04/2026,X,"${written.replaceAll('"', '""')}"\n`).statements[0]?.lines[0]
        ?.amount,
    ).toBe(amount);
  });

  it('passes over totals, and takes the guard from codes', () => {
    const text = 'Date,Description,Credit,Debit\n11/04/2026,="00871",5.00,-\n,Total,5.00,0.00\n';
    expect(read(text).statements.map(bare)).toEqual([[['2026-11-04', '5.00', '00871', null, '']]]);
  });

  it('has columns with numbers where it has no headings, and a balance that foots', () => {
    const text = '11/04/2026,A,5.00,105.00\n11/05/2026,B,6.00,111.00\n';
    expect(readingOf(text).table?.columns).toMatchObject({
      amount: 'Column 3',
      balance: 'Column 4',
      text: ['Column 2'],
    });
    expect(read(text, { isHeadless: true }).statements[0]).toMatchObject({ opening: '100.00', closing: '111.00' });
    // The columns named by the cells of the first row took that row away.
    const columns = { day: '11/04/2026', amount: '5.00', text: ['A'], balance: '105.00' };
    expect(refusalOf(text, { columns })).toBe('headingsMissing');
    expect(readingOf(text, { isHeadless: false }).table?.isHeadless).toBe(false);
  });

  it('is read in the code page of Windows and in UTF-16', () => {
    const latin = Uint8Array.from([...csv.replace('SERVICE', 'CAFÉ')].map((letter) => letter.charCodeAt(0)));
    expect(read(latin).statements[0]?.lines[1]?.text).toBe('CAFÉ CHARGE');
    const wide = new Uint8Array(Buffer.from(`\uFEFF${csv}`, 'utf16le'));
    expect(read(wide).statements[0]?.lines).toHaveLength(2);
    expect(read(wide.subarray(2)).statements[0]?.lines).toHaveLength(2);
  });

  const high = (text: string, ...letters: number[]) => {
    const [before = '', after = ''] = text.split('§');
    return Uint8Array.from([...bytes(before), ...letters, ...bytes(after)]);
  };
  const words = 'Date,Description,Amount\n11/04/2026,§,5\n';

  it.each([
    ['GB 18030', high(words, 0xba, 0xbc, 0xd6, 0xdd, 0xb9, 0xfb, 0xd4, 0xb0), '杭州果园'],
    ['GB 18030', high(words, 0xc0, 0xee, 0xc3, 0xf7), '李明'],
    ['the code page of Windows', high(words.replace('§', 'PE§ON'), 0xd1), 'PEÑON'],
    ['the code page of Windows', high(words.replace('§', 'Caf§'), 0xe9), 'Café'],
    ['the Macintosh', high(words.replace('§', 'Pi§on'), 0x96), 'Piñon'],
  ])('is read in %s where only that makes words', (_name, file, text) => {
    expect(read(file).statements[0]?.lines[0]?.text).toBe(text);
  });

  it('is asked about where several character sets make words, and read as told', () => {
    const file = high(words.replace('§', 'Grower§s'), 0x92);
    expect(refusalOf(file)).toBe('encodingUnsure');
    expect(readingOf(file).encodings).toEqual([
      { encoding: 'windows-1252', words: ['Grower’s'] },
      { encoding: 'macintosh', words: ['Growerís'] },
    ]);
    const told = (encoding: string) => read(file, { encoding }).statements[0]?.lines[0]?.text;
    expect([told('windows-1252'), told('macintosh')]).toEqual(['Grower’s', 'Growerís']);
    expect(refusalOf(file, { encoding: 'ebcdic' })).toBe('encodingUnknown');
  });
});

describe('a file is refused whole, naming the line', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n\t\n', 'empty'],
    ['a NUL', csv.replace('SERVICE', 'SER\0VICE'), 'binary 3'],
    ['a turned direction', csv.replace('SERVICE', 'SER\u202EVICE'), 'directionCharacter 3'],
    ['a turned direction in its headings', csv.replace('Amount', 'Amo\u2067unt'), 'directionCharacter 2'],
    ['another format', '%PDF-1.7\n', 'unknownFormat'],
    [
      'CAMT.053',
      '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"/>',
      'unknownFormat',
    ],
    ['MT940', ':20:START\n:25:12345678/0012345678\n:60F:C261101USD10000,00\n', 'unknownFormat'],
    ['a BAI2 group that takes one back', bai2.replace('122099999,1,', '122099999,2,'), 'groupDeleted 2'],
    ['a BAI2 group of a test', bai2.replace('122099999,1,', '122099999,4,'), 'groupTest 2'],
    ['no headings', 'a,b\n1,2\n', 'columnsUnmatched'],
    ['a balance that does not foot', csv.replace('-12.50', '-12.51'), 'balanceDoesNotFoot 3'],
    ['a day that there is not', csv.replace('11/05/2026', '02/30/2026'), 'dayMalformed 3'],
    ['a fraction of a cent', csv.replace('-12.50', '-12.505'), 'amountMalformed 3'],
    ['no figure', csv.replace('-12.50', 'twelve'), 'amountMalformed 3'],
    ['an amount with too many digits', csv.replace('-12.50', '9'.repeat(400)), 'amountMalformed 3'],
    ['an open quotation mark', csv.replace('CHARGE"', 'CHARGE'), 'quote 3'],
    ['too many columns', csv.replace('FEE', 'FEE,'.repeat(200)), 'tooManyColumns 3'],
    ['money in and out', 'Date,Description,Credit,Debit\n11/05/2026,X,5,5\n', 'amountTwice 2'],
    ['a line instead of headings', '11/05/2026,X,5.00\n11/06/2026,Y,6.00\n', 'headingsMissing'],
    ['a type that says nothing', 'Date,Amount,Type\n11/05/2026,5,Debit\n11/06/2026,6,Fee\n', 'typeUnclear 3'],
    ['rows of two accounts', 'Date,Amount,Account\n11/05/2026,5,1\n11/06/2026,6,2\n', 'accountsMixed'],
    ['a summary of another sum', `Ending balance,"10,812.26"\n${csv.slice(csv.indexOf('Posting'))}`, 'summaryDiffers'],
    ['a sign and a word for it', 'Date,Amount\n11/05/2026,-5.00 DR\n', 'amountMalformed 2'],
    [
      'the bank with an error',
      ofxSgml.replace('<TRNUID>1<STATUS><CODE>0<SEVERITY>INFO', '<TRNUID>1<STATUS><CODE>15500<SEVERITY>ERROR'),
      'bankError 14',
    ],
    ['a text of 3,000 characters', csv.replace('SERVICE', 'x'.repeat(3000)), 'textTooLong 3'],
    ['OFX cut short', ofxSgml.slice(0, ofxSgml.indexOf('</BANKTRANLIST>')), 'markupBroken 20'],
    ['OFX in euros', ofxSgml.replace('<CURDEF>USD', '<CURDEF>EUR'), 'currency'],
    ['OFX of no bank account', '<OFX><CREDITCARDMSGSRSV1></CREDITCARDMSGSRSV1></OFX>', 'noLines'],
    ['OFX with entities', `<?xml version="1.0"?><!DOCTYPE o [<!ENTITY a "aa">]>${ofxXml}`, 'markupForbidden 1'],
    ['OFX closed twice', ofxSgml.replace('</OFX>', '</OFX></OFX>'), 'markupBroken 23'],
    ['OFX with a wrong day', ofxSgml.replace('<DTPOSTED>20261105', '<DTPOSTED>20261305'), 'dayMalformed 19'],
    ['OFX that is said to be UTF-8', Uint8Array.from([...bytes(ofxXml), 0x0a, 0xe9]), 'charset 28'],
    [
      'a BAI2 balance that does not foot',
      bai2.replace('015,1081225', '015,1081226').replaceAll('2247425', '2247426').replaceAll('2248425', '2248426'),
      'doesNotFoot',
    ],
    ['a BAI2 total of an account', bai2.replace('49,1000,3', '49,1001,3'), 'controlTotal 12'],
    ['a BAI2 total of a group', bai2.replace('98,2248425', '98,2248426'), 'controlTotal 13'],
    ['a BAI2 total of the file', bai2.replace('99,2248425', '99,1'), 'controlTotal 14'],
    ['a BAI2 count of records', bai2.replace('99,2248425,1,14', '99,2248425,1,13'), 'controlCount 14'],
    ['a BAI2 count of accounts', bai2.replace('98,2248425,2', '98,2248425,3'), 'controlCount 13'],
    ['BAI2 that ends early', bai2.split('\n').slice(0, 12).join('\n'), 'recordEnd'],
    ['BAI2 out of order', bai2.replace('49,2247425,7/\n', ''), 'recordOrder 9'],
    ['a record that BAI2 has not', bai2.replace('16,890', '17,890'), 'recordUnknown 8'],
    ['a type of transaction that is neither', bai2.replace('16,195', '16,905'), 'typeUnknown 11'],
  ])('%s', (_name, text, code) => {
    expect(refusalOf(text)).toBe(code);
  });

  it('with a sentence in each language and the figures behind it', () => {
    expect.assertions(3);
    try {
      read('Date,Description,Amount,Balance\n11/05/2026,X,5,105\n11/06/2026,X,5,111\n');
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      expect(error.message).toBe(
        'Line 3: the balance should be $110.00 there, but the file says $111.00. Nothing was taken.',
      );
      expect(error.values).toEqual({ computed: '110.00', closing: '111.00', line: '3' });
      expect(bankText(error.code, error.values, 'es')).toContain('$111.00');
    }
  });
});

describe('a hostile file costs no more than its size', () => {
  const size = 400_000;
  it.each([
    ['tags that never close', `<OFX>${'<A '.repeat(size / 3)}`],
    ['a name without end', `<OFX><${'A'.repeat(size)}></OFX>`],
    ['elements in elements', `<OFX>${'<A>'.repeat(size / 3)}`],
    ['a million laughs', `<?xml version="1.0"?><!DOCTYPE x [${'<!ENTITY a "&b;&b;">'.repeat(1000)}]><OFX>&a;</OFX>`],
    ['entities in a row', `<OFX><A>${'&amp;'.repeat(size / 5)}</A></OFX>`],
    ['values in one line', `<OFX>${'<A>1'.repeat(size / 4)}</OFX>`],
    ['quotation marks', `Date,Amount\n${'"'.repeat(size)}`],
    ['delimiters', `Date,Amount\n${','.repeat(size)}`],
    ['blank lines', `Date,Amount\n${'\n'.repeat(size)}`],
    ['continuations', `01,a,b,261105,,1,,,2/\n${'88,x\n'.repeat(size / 5)}`],
    ['fields without end', `01,a,b,261105,,1,,,2/\n02,a,b,1,261105,,USD/\n03,1,USD${',010,1,,'.repeat(size / 8)}/`],
    ['digits without end', `Date,Amount,Balance\n11/05/2026,${'1'.repeat(size)},1`],
  ])('%s', (_name, text) => {
    // It ends at all: a reader whose work grows faster than the file never would.
    expect(refusalOf(text)).not.toBe('taken');
  });

  it('and is not even looked at when it is too large', () => {
    expect(refusalOf(new Uint8Array(statementLimits.bytes + 1))).toBe('tooLarge');
  });
});
