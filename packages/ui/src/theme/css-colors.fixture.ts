/** Reads colors out of style sheets as written, so that a test can compute contrast from the tokens themselves. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The custom properties in force on an element that is the root and matches these attribute selectors, last one winning. */
export function tokensFor(css: string, attributes: Record<string, string>): Map<string, string> {
  const active = new Set([':root', ...Object.entries(attributes).map(([name, value]) => `[data-${name}="${value}"]`)]);
  const tokens = new Map<string, string>();
  for (const [, selectors = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(',').some((selector) => active.has(selector.trim()))) continue;
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*([^;]+);/g)) tokens.set(name, value.trim());
  }
  return tokens;
}

/**
 * A color as it is drawn: hex, `var()`, `light-dark()`, `color-mix(in srgb, …)` and `oklch(from … L min(c, C) h)` are understood.
 * @throws Error when a token is missing or the notation is another.
 */
export function colorOf(value: string, tokens: Map<string, string>, scheme: 'light' | 'dark'): Rgb {
  const again = (part = '') => colorOf(part.trim(), tokens, scheme);
  if (/^#[\da-f]{6}$/i.test(value)) return [hexPair(value, 1), hexPair(value, 3), hexPair(value, 5)];
  const called = /^([\w-]+)\((.*)\)$/s.exec(value);
  const parts = splitAtCommas(called?.[2] ?? '');
  if (called?.[1] === 'var') return again(tokens.get(parts[0] ?? ''));
  if (called?.[1] === 'light-dark') return again(parts[scheme === 'light' ? 0 : 1]);
  if (called?.[1] === 'color-mix') {
    const [, first, share] = /^(.*?)\s+(\d+)%$/.exec(parts[1]?.trim() ?? '') ?? [];
    return mix(again(first), again(parts[2]), Number(share) / 100);
  }
  const [, from, lightness, chroma] = /^oklch\(from (.+) ([\d.]+) min\(c, ([\d.]+)\) h\)$/.exec(value) ?? [];
  if (from !== undefined) return withLightness(again(from), Number(lightness), Number(chroma));
  throw new Error(`No color that is understood: "${value}"`);
}

/** WCAG 2.2 contrast ratio of two opaque colors, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [first, second] = [luminance(one), luminance(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function hexPair(value: string, start: number): number {
  return Number.parseInt(value.slice(start, start + 2), 16);
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share);
  return [at(0), at(1), at(2)];
}

/** The hue of a color with another lightness, and no more chroma (CSS Color 4, section 9.2; Ottosson's matrices). */
function withLightness(color: Rgb, lightness: number, mostChroma: number): Rgb {
  const [red, green, blue] = [linear(color[0]), linear(color[1]), linear(color[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  const share = Math.min(1, mostChroma / Math.max(Math.hypot(a, b), 1e-9));
  return drawn(lightness, a * share, b * share);
}

/** OKLab as a screen shows it: what is beyond its colors is cut off in each channel, as browsers do. */
function drawn(lightness: number, a: number, b: number): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encoded(part: number): number {
  const channel = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, channel * 255));
}

function linear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}
