import { countryCodes } from '@packhouse/programme';

/** Letters' case, accents and punctuation do not count. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();

const inUse: readonly (readonly [string, string])[] = [
  ['USA', 'US'],
  ['MEX', 'MX'],
];

let byName: ReadonlyMap<string, string> | null = null;

function names(): ReadonlyMap<string, string> {
  if (byName !== null) return byName;
  const english = new Intl.DisplayNames('en', { type: 'region' });
  byName = new Map([...[...countryCodes].map((code) => [plain(english.of(code) ?? code), code] as const), ...inUse]);
  return byName;
}

/** A country's two letters from its letters or its English name; another text as it is, for the rules to name. */
export function countryCode(text: string): string {
  const wanted = plain(text);
  return countryCodes.has(wanted) ? wanted : (names().get(wanted) ?? text.trim());
}
