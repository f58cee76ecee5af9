import { describe, expect, it } from 'vitest';
import { searchCompanies } from './company-search.ts';

const company = (title: string, rootId: string | null) => ({ id: title, title, rootId });
const companies = [
  company('Red River Shellers', 'FH-0012'),
  company('Noyers d’Épinal', 'IM-0200'),
  company('Alapaha Growers 10', 'FH-0100'),
  company('Alapaha Growers 9', null),
];
const titles = (text: string) => searchCompanies(companies, text, 'en').map(({ title }) => title);

describe('searchCompanies', () => {
  it.each([
    ['', ['Alapaha Growers 9', 'Alapaha Growers 10', 'Noyers d’Épinal', 'Red River Shellers']],
    ['  ', ['Alapaha Growers 9', 'Alapaha Growers 10', 'Noyers d’Épinal', 'Red River Shellers']],
    ['epinal', ['Noyers d’Épinal']],
    ['SHELLERS red', ['Red River Shellers']],
    ['fh-01', ['Alapaha Growers 10']],
    ['alapaha 9', ['Alapaha Growers 9']],
    ['nobody', []],
  ])('finds by %j, in the order of names', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });

  it('finds among a thousand', () => {
    const thousand = Array.from({ length: 1000 }, (_, index) => company(`Company ${index} Orchards`, `FH-${index}`));
    expect(searchCompanies(thousand, 'orchards 99', 'en')).toHaveLength(19);
  });
});
