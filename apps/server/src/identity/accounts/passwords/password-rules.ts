import { passwordLength } from '@packhouse/programme';
import type { FieldError } from '../field-errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Letters that a password has beside the names of its owner and of the program. */
const ownLetters = 6;

/** Known to anyone who guesses at this account. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string | null;
  /** The person's own name, the company's, the program's. */
  readonly names: readonly string[];
}

/** The first problem of a new password, or null. */
export function checkPassword(field: string, password: string, owner: PasswordOwner): FieldError | null {
  const { min, max } = passwordLength;
  const length = [...password].length;
  if (length < min) return { field, code: 'tooShort', detail: `Use at least ${min} characters.` };
  if (length > max) return { field, code: 'tooLong', detail: `Use at most ${max} characters.` };
  if (isCommonPassword(password)) {
    return {
      field,
      code: 'wellKnown',
      detail: 'This password is easy to guess. Choose another, for example four words.',
    };
  }
  const plain = plainText(password);
  const own = [owner.username, owner.email?.split('@')[0] ?? ''].map(plainText);
  if (own.some((word) => word.length >= 4 && plain.includes(word))) {
    return { field, code: 'containsName', detail: 'Leave your user name and your e-mail address out of the password.' };
  }
  if (isMadeOfNames(plain, owner)) {
    return {
      field,
      code: 'ownNames',
      detail: "This password is made of the program's, your company's or your own name. Choose other words.",
    };
  }
  return null;
}

const plainText = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Words of three letters and more: a shorter one is part of too many others. */
const wordsOf = (text: string): readonly string[] => plainText(text).match(/\p{L}{3,}/gu) ?? [];

/** True when little is left of a password without the names that a guesser would put together. */
function isMadeOfNames(plain: string, { username, email, names }: PasswordOwner): boolean {
  const words = ['packhouse', username, email ?? '', ...names].flatMap(wordsOf);
  const letters = plain.replace(/[^\p{L}]/gu, '');
  // Longest first, so that no short one tears a longer one apart.
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ' '), letters)
    .replaceAll(' ', '');
  return left.length < ownLetters && left !== letters;
}
