import { readFileSync } from 'node:fs';

/** Where the list comes from: common-passwords.md. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Letters that people write as digits and other characters. */
const disguises: ReadonlyMap<string, string> = new Map([
  ['0', 'o'],
  ['1', 'l'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['7', 't'],
  ['@', 'a'],
  ['$', 's'],
  ['!', 'i'],
]);

const undisguised = (text: string): string => text.replace(/./gu, (character) => disguises.get(character) ?? character);

/**
 * True for a password that guessers try first: one of those that leaks show most often, also with nothing but digits and
 * other characters around it or between its repetitions, disguised, or twice in a row. No mix of kinds of characters makes such a one better.
 */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (common.has(plain) || new Set(plain).size < 5) return true;
  const word = plain.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const [once] = /^(.+)\1+$/su.exec(word)?.slice(1) ?? [];
  const cores = [word, once ?? ''].flatMap((core) => [core, undisguised(core)]);
  // The one word that it is made of, however often it stands there with other characters between.
  const only = [plain, undisguised(plain)].flatMap((text) => {
    const words = new Set(text.match(/\p{L}+/gu));
    return words.size === 1 ? [...words] : [];
  });
  return [...cores, ...only].some((core) => core !== '' && common.has(core));
}
