/** Commands whose rows a list of the office has: for one version they answer with the words that are typed now. */
const moved: Readonly<Record<string, string>> = {
  'bank lines': 'bank-lines',
  'bank statements': 'statements',
  'charge list': 'charges',
  'company list': 'companies',
  'exemption list': 'exemptions',
  'invoice list': 'invoices',
  'payment list': 'payments',
  'payment unapplied': 'unapplied',
  'proxy list': 'people --where actsForOthers=true',
  'reimbursement list': 'reimbursements',
  'report list': 'reports',
  'season list': 'seasons',
  'sign-up list': 'sign-ups',
  'user list': 'people',
};

/** The command that shows what another one showed before; undefined where there was none such. */
export function movedTo(noun: string, verb: string): string | undefined {
  const list = Object.hasOwn(moved, `${noun} ${verb}`) ? moved[`${noun} ${verb}`] : undefined;
  return list && `list show ${list}`;
}
