import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colorOf, contrast, tokensFor } from './css-colors.fixture.ts';
import { themeChoices } from './themes.ts';

const css = ['tokens.css', 'themes.css'].map((name) => readFileSync(new URL(name, import.meta.url), 'utf8')).join('\n');
const text = 4.5;
const shape = 3;
const grounds = ['--paper', '--surface', '--surface-sunken', '--surface-raised', '--surface-hover'];
const tones = ['--info', '--success', '--warning', '--danger'];
const schemes = ['light', 'dark'] as const;

/** Every pair of colors that is laid on each other, with the contrast it needs (WCAG 1.4.3 and 1.4.11). */
const pagePairs: [front: string, back: string, least: number][] = [
  ...[...tones, '--ink', '--ink-muted', '--accent-ink'].flatMap((front) =>
    grounds.map((back): [string, string, number] => [front, back, text]),
  ),
  ...tones.flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, text],
    ['--ink', `${tone}-soft`, text],
    ['--accent-ink', `${tone}-soft`, text],
  ]),
  ...['--accent', '--accent-hover', '--accent-pressed'].map((back): [string, string, number] => [
    '--on-accent',
    back,
    text,
  ]),
  ['--on-danger', '--danger-fill', text],
  ['--on-danger', '--danger-fill-hover', text],
  ['--accent-ink', '--accent-soft', text],
  ['--ink', '--accent-soft', text],
  ['--ink-muted', '--accent-soft', text],
  ['--ink-muted', '--paper-deep', text],
  ['--paper', '--ink', text],
  ['--chrome-brand-ink', '--brand-deep', text],
  ['--chrome-brand-muted', '--brand-deep', text],
  ...grounds.slice(0, 4).flatMap((back): [string, string, number][] => [
    ['--line-strong', back, shape],
    ['--focus', back, shape],
    ['--accent', back, shape],
    ['--danger-fill', back, shape],
  ]),
  ['--series-1', '--surface', shape],
  ['--series-2', '--surface', shape],
];

/** Of a bar of the frame, under the pointer too. */
function barPairs(part: 'topbar' | 'sidebar'): typeof pagePairs {
  const [ink, muted, back] = [`--${part}-ink`, `--${part}-muted`, `--${part}`];
  const tinted = (share: number) => `color-mix(in srgb, var(${ink}) ${share}%, var(${back}))`;
  return [
    [ink, back, text],
    [muted, back, text],
    [ink, tinted(7), text],
    [ink, tinted(12), text],
    [muted, tinted(7), text],
  ];
}

/** A color of the circle (HSL, half light) as #rrggbb. */
function hexOf(hue: number, saturation: number): string {
  const channel = (turn: number) => {
    const place = (turn + hue / 30) % 12;
    const value = 0.5 - (saturation / 2) * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

function failuresOf(
  pairs: typeof pagePairs,
  attributes: Record<string, string>,
  scheme: 'light' | 'dark',
  mainColor?: string,
) {
  const tokens = tokensFor(css, attributes);
  if (mainColor !== undefined) tokens.set('--main-color', mainColor);
  const color = (value: string) => colorOf(value.startsWith('--') ? `var(${value})` : value, tokens, scheme);
  return pairs.flatMap(([front, back, least]) => {
    const ratio = contrast(color(front), color(back));
    return ratio < least ? [`${front} on ${back}: ${ratio.toFixed(2)} < ${least}`] : [];
  });
}

describe.each(schemes)('every choice is another color in the %s scheme', (scheme) => {
  it.each(
    themeChoices.palette.flatMap((palette) => (['topbar', 'sidebar'] as const).map((bar) => [palette, bar] as const)),
  )('palette %s, %s', (palette, bar) => {
    const colors = themeChoices[bar].map((theme) =>
      String(colorOf(`var(--${bar})`, tokensFor(css, { palette, [bar]: theme }), scheme)),
    );
    expect(new Set(colors).size, colors.join(' | ')).toBe(colors.length);
  });
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  const pages = themeChoices.palette.flatMap((palette) =>
    themeChoices.background.map((background) => ({ palette, background })),
  );

  it.each(pages)('every color pair is legible with palette $palette and background $background', (choice) => {
    expect(failuresOf(pagePairs, choice, scheme)).toEqual([]);
  });

  // Around the circle in full color, in half of it, and without any.
  const hues = Array.from({ length: 48 }, (_, turn) => turn * 7.5).flatMap((hue) => [hexOf(hue, 1), hexOf(hue, 0.5)]);

  it.each([...hues, '#000000', '#808080', '#ffffff'])(
    'every color pair is legible with %s as the main color, on each background and bar',
    (mainColor) => {
      const failures = themeChoices.background.flatMap((background) =>
        failuresOf(
          [...pagePairs, ...barPairs('topbar'), ...barPairs('sidebar')],
          { color: 'own', background },
          scheme,
          mainColor,
        ),
      );
      expect(failures).toEqual([]);
    },
  );

  it('the main color leaves the custom palette alone', () => {
    const custom = tokensFor(css, { palette: 'custom' });
    const both = tokensFor(css, { color: 'own', palette: 'custom' });
    expect([...both].filter(([name, value]) => custom.get(name) !== value)).toEqual([]);
  });

  const bars = themeChoices.palette.flatMap((palette) =>
    (['topbar', 'sidebar'] as const).flatMap((part) => themeChoices[part].map((choice) => ({ palette, part, choice }))),
  );

  it.each(bars)(
    '$part $choice is legible with palette $palette, under the pointer too',
    ({ palette, part, choice }) => {
      expect(failuresOf(barPairs(part), { palette, [part]: choice }, scheme)).toEqual([]);
    },
  );
});

describe('the reading of colors', () => {
  it('follows variables, the scheme and mixtures', () => {
    const tokens = tokensFor(':root { --a: light-dark(#ffffff, #000000); } [data-x="1"] { --b: var(--a); }', {
      x: '1',
    });
    expect(colorOf('var(--b)', tokens, 'light')).toEqual([255, 255, 255]);
    expect(colorOf('color-mix(in srgb, #ff0000 25%, var(--b))', tokens, 'dark')).toEqual([63.75, 0, 0]);
    expect(() => colorOf('tomato', tokens, 'light')).toThrow('tomato');
  });

  it('knows the greatest contrast there is', () => {
    expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  });

  it('sees each choice set something of its own, so that no rule is misspelt', () => {
    for (const part of ['palette', 'topbar', 'sidebar', 'background'] as const) {
      const drawn = themeChoices[part].map((choice) => JSON.stringify([...tokensFor(css, { [part]: choice })]));
      expect(new Set(drawn).size, part).toBe(themeChoices[part].length);
    }
  });
});
