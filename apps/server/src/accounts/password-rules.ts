import type { FieldError } from './field-errors.ts';

/** Characters; no mix of kinds is asked for and every character is welcome (OWASP ASVS 5.0, 6.2; NIST SP 800-63B). */
const passwordLength = { min: 12, max: 256 } as const;

/** Long passwords that every list of leaked ones holds; shorter ones are refused by their length. */
const wellKnown: ReadonlySet<string> = new Set([
  '123456789012',
  '1234567890123',
  '12345678901234567890',
  '1q2w3e4r5t6y',
  '1qaz2wsx3edc',
  'administrator',
  'changeme1234',
  'iloveyou1234',
  'letmein12345',
  'password1234',
  'password12345',
  'password123456',
  'passwordpassword',
  'qwerty123456',
  'qwertyuiopasdfgh',
  'qwertyuiop12',
  'q1w2e3r4t5y6',
  'trustno1trustno1',
  'unknown123456',
  'welcome12345',
  'welcome123456',
  'zaq12wsxcde3',
]);

/** Words that a guesser of this account would try first. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string | null;
}

/** What is wrong with a password that somebody wants to use, or null. */
export function checkPassword(field: string, password: string, owner: PasswordOwner): FieldError | null {
  const { min, max } = passwordLength;
  const length = [...password].length;
  if (length < min) return { field, code: 'tooShort', detail: `Use at least ${min} characters.` };
  if (length > max) return { field, code: 'tooLong', detail: `Use at most ${max} characters.` };
  const plain = password.toLowerCase();
  if (wellKnown.has(plain) || new Set(plain).size < 5) {
    return {
      field,
      code: 'wellKnown',
      detail: 'This password is easy to guess. Choose another, for example four words.',
    };
  }
  const own = [owner.username, owner.email?.split('@')[0]].map((word) => word?.toLowerCase() ?? '');
  if (own.some((word) => word.length >= 4 && plain.includes(word))) {
    return { field, code: 'containsName', detail: 'Leave your user name and your e-mail address out of the password.' };
  }
  return null;
}
