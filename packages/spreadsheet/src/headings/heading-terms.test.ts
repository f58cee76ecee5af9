import { describe, expect, it } from 'vitest';
import { headingTerms, termsKey } from './heading-terms.ts';

const same = (...headings: readonly string[]) => new Set(headings.map(termsKey)).size;

describe('the words of a heading', () => {
  it.each<[string, readonly string[]]>([
    [
      'the day of a delivery',
      [
        "Date Rec'd",
        'Rec Date',
        'DATE RECEIVED',
        'DateReceived',
        'Fecha de recepción',
        'Date de réception',
        'Data di ricevimento',
        '收货日期',
      ],
    ],
    ['the number of a grower', ['Grower #', 'Grower No.', 'GROWER NUMBER', 'grower_nbr']],
    [
      'a weight in shell',
      [
        'In-Shell Lbs',
        'Lbs. in shell',
        'inshell_lbs',
        'Libras con cáscara',
        'Livres en coque',
        'Libbre in guscio',
        '带壳（磅）',
      ],
    ],
    [
      'a weight without its shell, in kilograms',
      ['Meats (kg)', 'Kernel kgs', 'Sin cáscara, kilos', 'Cerneaux (kg)', 'Sgusciate kg', '果仁公斤'],
    ],
    ['a weight', ['Net Wt', 'Net weight', 'Peso neto', 'Poids net', 'Peso netto', '净重']],
    ['a ticket', ['Scale Tkt #', 'Scale ticket no.', 'Boleta de báscula núm.']],
    ['a certificate', ['Cert #', 'Certificado No.', 'N° de certificat', 'Certificato n.', '证书编号']],
    ['a bill of lading', ['B/L', 'BOL', 'Bill of Lading', 'Conocimiento de embarque', 'Connaissement', '提单']],
  ])('say %s in whatever language and short form', (_, headings) => {
    expect(same(...headings)).toBe(1);
  });

  it.each([
    ['Price per pound in shell', 'Pounds in shell'],
    ['In shell, season to date', 'In shell'],
    ['Con cáscara', 'Sin cáscara'],
    ['带壳公斤', '带壳磅数'],
    ['In-shell $/lb', 'In-shell lb'],
    ['Gross wt', 'Net wt'],
  ])('"%s" says something else than "%s"', (one, other) => {
    expect(same(one, other)).toBe(2);
  });

  it('that nobody knows stay as they are, without "of" and its like', () => {
    expect([...headingTerms('Moisture of the lot')]).toEqual(['moisture', 'lot']);
    expect(headingTerms(' … ').size).toBe(0);
  });
});
