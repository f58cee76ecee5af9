import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';

type Catalogue = { readonly [key: string]: string | Catalogue };

const catalogues = import.meta.glob<Catalogue>(['../**/texts/*.json'], { import: 'default', eager: true });

function flat(catalogue: Catalogue, prefix = ''): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );
}

/** Three words on end; placeholders, codes and examples with figures are the same in every language. */
function threesOf(text: string): ReadonlySet<string> {
  const parts = text.split(/\{\{[^}]*\}\}|\$t\([^)]*\)|\S*[\d_@]\S*|[^\p{L}\s'’-]/u);
  const threes = parts.flatMap((part) => {
    const words = part.trim().split(/\s+/);
    return words.slice(2).map((_, place) => words.slice(place, place + 3).join(' '));
  });
  return new Set(threes);
}

describe.each(languages.slice(1).map(({ code }) => code))('the texts in %s', (language) => {
  it('hold no three words on end of the English ones', () => {
    const left = Object.entries(catalogues).flatMap(([path, english]) => {
      if (!path.endsWith('/en.json')) return [];
      const translated = new Map(flat(catalogues[path.replace('/en.', `/${language}.`)] ?? {}));
      return flat(english).flatMap(([key, text]) => {
        const here = threesOf(translated.get(key) ?? '');
        return [...threesOf(text)].filter((three) => here.has(three)).map((three) => `${path} ${key}: ${three}`);
      });
    });
    expect(left).toEqual([]);
  });
});

describe('a report', () => {
  /** The word of another thing: the statement that is signed, and the entry of goods at Customs. */
  const others = { fr: /(?<!dossiers? de )déclarations?\b/i, it: /(?<!fascicol[oi] di )dichiarazion[ei]\b/i } as const;

  it.each(Object.entries(others))('is called one thing in %s', (language, other) => {
    const wrong = Object.entries(catalogues).flatMap(([path, english]) => {
      if (!path.endsWith('/en.json')) return [];
      const translated = new Map(flat(catalogues[path.replace('/en.', `/${language}.`)] ?? {}));
      return flat(english).flatMap(([key, text]) => {
        const here = translated.get(key) ?? '';
        return /\breports?\b/i.test(text) && !/statement|entr(?:y|ies)/i.test(text) && other.test(here)
          ? [`${path} ${key}: ${here}`]
          : [];
      });
    });
    expect(wrong).toEqual([]);
  });
});
