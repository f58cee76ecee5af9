import type { MessageCode } from '../messages/message-text.ts';
import { malformed, type Problem, problem } from '../problem.ts';

const byPattern =
  (pattern: RegExp, code: MessageCode) =>
  (text: string): Problem | null =>
    pattern.test(text.trim()) ? null : malformed(code);

/** IRS number with suffix (no O, I or Z), Social Security number, or number assigned by CBP: CBP Form 5106. */
export const checkImporterNumber = byPattern(
  /^(\d{2}-\d{7}[A-HJ-NP-Y0-9]{2}|\d{3}-\d{2}-\d{4}|\d{6}-\d{5})$/,
  'importerNumberMalformed',
);

/** An employer identification number, 12-3456789. */
export const checkTaxId = byPattern(/^\d{2}-\d{7}$/, 'taxIdMalformed');

/** With the extension of a line behind a switchboard, as people write it. */
export const checkPhone = byPattern(
  /^(?=.*\d)[0-9+()./ -]{7,20}(?:,?\s*(?:x|ext\.?|extension)\s*\d{1,6})?$/i,
  'phoneMalformed',
);

/**
 * One @, something before it, a domain with a point after it; whether it exists only a mail can tell. No sign by which a
 * mail program would read more than one address out of it (RFC 5322, section 3.2.3: "specials").
 */
export const checkEmail = byPattern(
  /^[^\s@,;:<>()[\]\\"]+@[^\s@.,;:<>()[\]\\"]+(\.[^\s@.,;:<>()[\]\\"]+)+$/,
  'emailMalformed',
);

export const checkZip = byPattern(/^\d{5}(-\d{4})?$/, 'zipMalformed');

/** Schedule D code of a port of entry. */
export const checkPortCode = byPattern(/^\d{4}$/, 'portCodeMalformed');

/** One that the program lists; every one where it lists none. */
export const checkPort =
  ({ ports }: { readonly ports: readonly string[] }) =>
  (text: string): Problem | null => {
    const isKnown = ports.length === 0 || ports.includes(text.trim());
    return checkPortCode(text) ?? (isKnown ? null : problem('portUnknown', { ports: ports.toSorted().join(', ') }));
  };

export const checkBillOfLading = byPattern(/^[A-Za-z0-9-]{1,35}$/, 'billOfLadingMalformed');

/** National Organic Program import certificates have 21 characters, required since March 19, 2024. */
export const checkOrganicImportCertificate = byPattern(/^[A-Za-z0-9]{21}$/, 'organicImportCertificateMalformed');

/** A warning that names characters of a text that nobody sees: it looks like another and is none. */
export function checkVisible(text: string): Problem | null {
  const found = new Set(text.match(/\p{Cf}/gu));
  const names = [...found].map((one) => `U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
  return names.length === 0 ? null : problem('invisibleCharacters', { characters: names.join(', ') });
}

/** A warning when an identifier has the form of a Social Security number, which nobody should send about. */
export function checkNotSsn(text: string): Problem | null {
  return /^\d{3}-\d{2}-\d{4}$/.test(text.trim()) ? problem('identifierLooksLikeSsn') : null;
}

/** Everything but the last four characters as bullets: how a tax number is shown. */
export function maskIdentifier(text: string): string {
  const shown = text.slice(-4);
  return text.slice(0, -4).replace(/[^-]/g, '•') + shown;
}
