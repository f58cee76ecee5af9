const words: Readonly<Record<string, string>> = {
  deminimis: 'de_minimis',
  minimis: 'de_minimis',
  dm: 'de_minimis',
  organic: 'organic',
  org: 'organic',
  alreadyassessed: 'already_assessed',
  alreadypaid: 'already_assessed',
  paid: 'already_assessed',
  usoriginreturned: 'us_origin_returned',
  usorigin: 'us_origin_returned',
};

/** Texts that people write where nothing is exempt. */
const none = ['', 'n', 'no', 'none', 'na', 'notexempt', 'nonexempt', 'assessed'];

/**
 * Why no assessment is due, from the program's word or a company's own; null when it is due. A text that means
 * neither stays as it is: the row is exempt, and the rules ask for its reason.
 */
export function exemptReason(text: string): string | null {
  const plain = text.toLowerCase().replace(/[^a-z]/g, '');
  if (none.includes(plain) && !/\d/.test(text.replace(/^0$/, ''))) return null;
  return words[plain] ?? text.trim();
}
