/** An invoice as a payment page is told it: its number, and US dollars with two decimals. */
export interface Payable {
  readonly number: string;
  readonly amount: string;
}

const fill = (template: string, { number, amount }: Payable): string =>
  template.replaceAll('{{invoice}}', encodeURIComponent(number)).replaceAll('{{amount}}', encodeURIComponent(amount));

const samples: readonly Payable[] = [
  { number: 'INV-1', amount: '1.00' },
  { number: 'b', amount: '20.50' },
];

/**
 * True for a template of a payment page's URL: https, with both placeholders and none else, and with the host written
 * out: anyone who fills it cannot be sent to another one.
 */
export function isPaymentLink(template: unknown): template is string {
  if (typeof template !== 'string' || !/^https:\/\/[^\s\\]+$/.test(template)) return false;
  if (!template.includes('{{invoice}}') || !template.includes('{{amount}}')) return false;
  const urls = samples.map((sample) => fill(template, sample));
  if (!urls.every((url) => URL.canParse(url) && !/[{}]/.test(url))) return false;
  const [one, other] = urls.map((url) => new URL(url));
  return one !== undefined && one.origin === other?.origin && one.username === '' && one.password === '';
}

/** The URL of a program's payment page for an invoice. */
export const paymentLink = fill;
