import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const looks = join(import.meta.dirname, '../../../../packages/ui/src');
const portal = join(import.meta.dirname, '..');
const components = readdirSync(looks, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'),
);

describe("under the policy style-src 'self'", () => {
  it('no component writes a style element', () => {
    expect(components.length).toBeGreaterThan(40);
    const offenders = components.filter((name) => /<style\b|dangerouslySetInnerHTML/.test(read(join(looks, name))));
    expect(offenders).toEqual([]);
  });

  it('the page holds the element that keeps react-aria from adding its own, and base.css its rule', () => {
    const react = createRequire(join(looks, 'index.ts')).resolve('react-aria/package.json');
    const press = read(join(dirname(react), 'dist/private/interactions/usePress.mjs'));
    const id = /STYLE_ID = '([^']+)'/.exec(press)?.[1];
    const attribute = /PRESSABLE_ATTRIBUTE = '([^']+)'/.exec(press)?.[1];
    const rule = /touch-action: [^;]+;/.exec(press)?.[0];
    expect(read(join(portal, '../index.html'))).toContain(`id="${id}"`);
    expect(read(join(looks, 'theme/base.css')).replace(/\s+/g, ' ')).toContain(`[${attribute}] { ${rule} }`);
  });
});

describe('a class that is named', () => {
  const places = { '#': `${portal}/`, '@packhouse/ui/': `${looks}/` };
  const sheetOf = (file: string, from: string) => {
    const place = Object.entries(places).find(([start]) => from.startsWith(start));
    return place ? join(place[1], from.slice(place[0].length)) : join(dirname(file), from);
  };
  const named = [looks, portal].flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => {
        const text = read(join(source, name));
        return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, sheet = '', from = '']) =>
          [...text.matchAll(new RegExp(`\\b${sheet}\\.(?!module\\.css)(\\w+)`, 'g'))].map(([, rule = '']) => ({
            css: sheetOf(join(source, name), from),
            rule,
            place: `${name}: ${sheet}.${rule}`,
          })),
        );
      }),
  );

  it('has a rule in its sheet', () => {
    expect(named.length).toBeGreaterThan(500);
    const lacking = named.filter(({ css, rule }) => !new RegExp(`\\.${rule}\\b`).test(read(css)));
    expect(lacking.map(({ place }) => place)).toEqual([]);
  });
});

describe('rules that browsers can keep up with', () => {
  const sheets = [looks, portal].flatMap((source) =>
    readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => join(source, name)),
  );
  const rules = sheets.flatMap((name) => {
    const plain = read(name).replace(/\/\*[\s\S]*?\*\//g, '');
    return [...plain.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => `${name}: ${selector.trim()}`);
  });

  it('no rule speaks of anything behind any other element: each row that comes into a page would style all anew', () => {
    expect(rules.length).toBeGreaterThan(500);
    expect(rules.filter((rule) => /[\s>](?:[a-z\d]+|\*) [+~] [^,]*\*/.test(rule))).toEqual([]);
  });

  it('no rule asks what stands anywhere in the page: the answer is looked for at each new element', () => {
    expect(rules.filter((rule) => /(?:html|:root|body)\S*:has\(/.test(rule))).toEqual([]);
  });
});

function read(path: string): string {
  return readFileSync(path, 'utf8');
}
