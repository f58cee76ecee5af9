import type { FormType } from '../../constants.ts';

/** Which form it is, in three letters that can be said on the phone. */
const prefixes: Readonly<Record<FormType, string>> = {
  first_handler_report: 'FHR',
  importer_report: 'IMP',
  ex_request_de_minimis: 'DMN',
  ex_request_organic: 'ORG',
  reimbursement_request: 'RMB',
};

/** Digits and letters without I, L, O and U, which are heard and read as others (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const dataLength = 7;
const bitsOfCharacter = 5n;
const dataBits = bitsOfCharacter * BigInt(dataLength);

/** FNV-1a of 64 bits over UTF-8 (RFC 9923): it need not be secret, only spread. */
function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash;
}

/** A prime below the size of the alphabet: one wrong character, or two that changed places, make another sum. */
const checkModulus = 31;
const checkOf = (data: string): string => {
  const sum = [...data].reduce((total, character, index) => total + (index + 1) * alphabet.indexOf(character), 0);
  return alphabet[sum % checkModulus] ?? '';
};

const inGroups = (prefix: string, characters: string) => `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;

/** A filing, as every backend knows it: the certification of one form at one time. */
export interface CertifiedFiling {
  readonly formType: FormType;
  readonly formId: string;
  /** ISO, any offset. */
  readonly certifiedAt: string | Date;
}

/**
 * The short number of a filing, such as FHR-7K4M-2PQC: its kind, seven characters that follow from form and second of
 * certification, and one by which a slip of the tongue is noticed. The same filing has the same number on every backend
 * and in every browser, also before it is sent. The server lets no two filings have the same one.
 */
export function confirmationNumber({ formType, formId, certifiedAt }: CertifiedFiling): string {
  const second = new Date(certifiedAt).toISOString().slice(0, 19);
  const hash = fnv1a(`${formType}/${formId.toLowerCase()}/${second}Z`);
  // All 64 bits take part in the 35 that are said.
  let rest = BigInt.asUintN(Number(dataBits), hash ^ (hash >> dataBits));
  let data = '';
  for (let at = 0; at < dataLength; at++) {
    data = (alphabet[Number(rest & 31n)] ?? '') + data;
    rest >>= bitsOfCharacter;
  }
  return inGroups(prefixes[formType], data + checkOf(data));
}

/**
 * A confirmation number as a person says or types it, as it is written: small letters, missing hyphens, O for 0 and I or
 * L for 1 are mended. Null for a text that is none, and for one with a slip in it.
 */
export function readConfirmationNumber(text: string): string | null {
  const plain = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const prefix = Object.values(prefixes).find((one) => plain.startsWith(one));
  if (prefix === undefined) return null;
  const characters = plain.slice(prefix.length).replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const data = characters.slice(0, dataLength);
  const isWhole = characters.length === dataLength + 1 && [...characters].every((one) => alphabet.includes(one));
  return isWhole && checkOf(data) === characters.at(-1) ? inGroups(prefix, characters) : null;
}
