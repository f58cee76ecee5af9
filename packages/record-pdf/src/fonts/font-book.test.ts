import { readFontFile } from '@packhouse/testing';
import { describe, expect, it } from 'vitest';
import { openFontBook } from './font-book.ts';

const open = (regular: string[], bold: string[] = []) => openFontBook({ regular, bold }, readFontFile);

describe('openFontBook', () => {
  it('loads the Latin files alone for English, Spanish, French and Italian', async () => {
    const { fonts } = await open(['First handler', 'Año', 'Périodes', 'Società']);
    expect([...fonts.keys()]).toEqual(['noto-sans-latin-400-normal.woff', 'noto-sans-latin-700-normal.woff']);
  });

  it('loads a Chinese file for each weight a character is set in', async () => {
    const regularOnly = await open(['中']);
    const both = await open(['中'], ['中']);
    expect(regularOnly.fonts.size).toBe(3);
    expect(both.fonts.size).toBe(4);
  });

  it('splits a text where the font changes and nowhere else', async () => {
    const book = await open(['Pecan Ελλάδα, Москва']);
    expect(book.runs('Pecan Ελλάδα, Москва', 'regular')).toEqual([
      { text: 'Pecan ', font: 'noto-sans-latin-400-normal.woff' },
      { text: 'Ελλάδα', font: 'noto-sans-greek-400-normal.woff' },
      { text: ', ', font: 'noto-sans-latin-400-normal.woff' },
      { text: 'Москва', font: 'noto-sans-cyrillic-400-normal.woff' },
    ]);
    expect(book.runs('', 'regular')).toEqual([]);
  });

  it('sets a letter and the accent on it in one font', async () => {
    const book = await open(['q\u{301}']);
    expect(book.unsupported).toEqual([]);
    expect(book.runs('q\u{301}', 'regular')).toHaveLength(1);
  });

  it('names each character that no font has, once', async () => {
    const { unsupported } = await open(['שלום שלום', 'ok', '中文 é'], ['한']);
    expect(unsupported).toEqual(['ו', 'ל', 'ם', 'ש', '한']);
  });

  it('does not believe a file that claims a character and has no picture of it', async () => {
    // U+F0A7 is claimed by noto-sans-sc-6.
    expect((await open(['\u{f0a7}'])).unsupported).toEqual(['\u{f0a7}']);
  });
});
