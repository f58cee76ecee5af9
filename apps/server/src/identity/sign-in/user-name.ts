import { userNameLength } from '@packhouse/programme';
import unhomoglyph from 'unhomoglyph';

/** Characters that nobody sees (Unicode, Default_Ignorable_Code_Point). */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
/** Letters with their marks, decimal digits, and the visible characters of ASCII (RFC 8264, IdentifierClass). */
const allowed = /^(?:[\p{L}\p{M}\p{Nd}]|[!-~])*$/u;

/** A user name as it is kept: wide and joined forms of letters are the letters themselves, some of them with a blank. */
export const writtenName = (typed: string): string => typed.normalize('NFKC').trim();

/**
 * A user name as it is compared when it is typed: letters' case, width, ligatures, blanks around it and characters that
 * nobody sees make no difference (RFC 8265, UsernameCaseMapped).
 */
export const canonicalName = (typed: string): string => seenName(typed).toLowerCase().normalize('NFC');

/** A stored name without its invisible characters. */
const seenName = (typed: string): string => writtenName(typed).replace(unseen, '').trim();

/** True for a name that an account may have (`userNameLength`): letters, digits and visible ASCII characters without blanks. */
export function isUserName(name: string): boolean {
  const length = [...name].length;
  return length >= userNameLength.min && length <= userNameLength.max && allowed.test(name) && !unseenIn(name);
}

const unseenIn = (name: string): boolean => name.search(unseen) !== -1;

/**
 * The shape of a name: two names with the same skeleton can be taken for each other (Unicode UTS 39, section 4, with
 * its data of confusables). Letters are looked at in the case in which they are written, for capitals of other scripts
 * look like Latin ones whose small letters do not: РЕТRА is PETRA. After that, case makes no difference, so the capital
 * I, which looks like an l, is one with it. It is for comparison alone.
 */
export function skeletonOf(name: string): string {
  const shape = unhomoglyph(seenName(name).normalize('NFD')).normalize('NFD').toLowerCase();
  return unhomoglyph(shape.replaceAll('i', 'l').normalize('NFD')).toLowerCase();
}
