/** The last digits of an account that banks write where they hide the others. */
const shownDigits = 4;

const digitsOf = (account: string) => account.replaceAll(/\D/g, '').replace(/^0+/, '');

/**
 * The one known account that a file may mean by what it writes: banks leave out leading zeros, or all digits but the last
 * ones. Null where none is, or several are.
 */
export function likelyAccount(written: string, known: readonly string[]): string | null {
  if (known.includes(written)) return written;
  const digits = digitsOf(written);
  if (digits === '') return null;
  const [likely, ...others] = known.filter((account) => {
    const other = digitsOf(account);
    if (other === digits) return true;
    const [short, long] = digits.length < other.length ? [digits, other] : [other, digits];
    return short.length >= shownDigits && long.endsWith(short);
  });
  return likely === undefined || others.length > 0 ? null : likely;
}
