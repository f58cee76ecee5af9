/** The roles of the program office; a person may hold several, but the board's stands alone. */
export const officeRoles = ['clerk', 'reviewer', 'cashier', 'approver', 'manager', 'auditor', 'board'] as const;
export type OfficeRole = (typeof officeRoles)[number];

/**
 * How far a role reaches: prepares, decides, decides unless a second person has to (`secondPerson`), reads, looks at one
 * number at a time with each look logged, the same on request, reads what is their own, nothing.
 */
export type RightMark = 'p' | 'd' | 'd2' | 'r' | 'one' | 'request' | 'own' | '-';

/** When a decision under a right waits for a second person: always, above an amount in US dollars or a count, or never. */
export type SecondPerson = 'never' | 'always' | { readonly above: string };

export interface RightRow {
  /** By role, in the order of `officeRoles`. */
  readonly marks: readonly RightMark[];
  readonly second: SecondPerson;
  /**
   * As long as nobody else at the office could be the second person, one decides alone, else nobody ever could: on the machine
   * of the server, and in a session what makes somebody who could.
   */
  readonly aloneWhileOnlyOne?: true;
  /** It guards the second person of all the others: nothing switches its own off. */
  readonly staysOn?: true;
  /** Nothing is decided under it: what is done prepares a decision, and leaves a hand in the thing until then. */
  readonly prepares?: true;
  /** Asks for the second factor again where the last proof is older than 15 minutes. */
  readonly provesAgain?: true;
}

type Marks = readonly [RightMark, RightMark, RightMark, RightMark, RightMark, RightMark, RightMark];

const row = (marks: Marks, more: Partial<Omit<RightRow, 'marks'>> = {}): RightRow => ({
  second: 'never',
  ...more,
  marks,
});
const always = { second: 'always' } as const;
const money = { provesAgain: true } as const;

/**
 * The table of rights (office.md, section 2), for the server that checks it and for the console that shows only what a
 * person may. The board reads published figures and nothing else: no setting, no row, no name. A person who decides a
 * claim above their own limit has prepared what somebody decides under `claimsDecideAbove`.
 */
export const rights = {
  //                      clerk reviewer cashier approver manager auditor board
  takeWork: row(['p', 'd', 'd', 'd', 'd', 'r', '-']),
  assignWork: row(['-', '-', '-', 'd', 'd', 'r', '-']),
  companyContact: row(['p', 'd', '-', 'd', 'd', 'r', '-']),
  companyIdentity: row(['-', 'p', '-', 'd2', 'd2', 'r', '-'], always),
  clearNumbers: row(['-', 'one', 'one', 'one', '-', 'request', '-'], money),
  signUps: row(['p', 'd', '-', 'd', 'd', 'r', '-']),
  reportsSeen: row(['p', 'd', 'r', 'd', 'd', 'r', '-']),
  reportsReturn: row(['p', 'd', 'r', 'd', 'd', 'r', '-']),
  reportsExtend: row(['-', 'p', 'r', 'd', 'd', 'r', '-']),
  exemptionsRecommend: row(['p', 'p', 'r', 'd', 'd', 'r', '-'], { prepares: true }),
  exemptionsDecide: row(['-', 'd', 'r', 'd', 'd', 'r', '-']),
  exemptionsRevoke: row(['-', 'p', 'r', 'd2', 'd2', 'r', '-'], always),
  claimsVerify: row(['p', 'p', 'r', 'p', 'r', 'r', '-'], { prepares: true }),
  claimsDecide: row(['-', 'd', 'r', 'd', 'r', 'r', '-'], money),
  claimsDecideAbove: row(['-', 'p', 'r', 'd2', 'r', 'r', '-'], { ...always, ...money }),
  invoicesIssue: row(['-', 'r', 'd', 'r', 'r', 'r', '-'], money),
  invoicesVoid: row(['-', 'r', 'p', 'd2', 'r', 'r', '-'], { second: { above: '1000.00' }, ...money }),
  invoicesApplyCredit: row(['-', 'r', 'd', 'd', 'r', 'r', '-'], money),
  paymentsMatch: row(['-', 'r', 'd', 'r', 'r', 'r', '-'], money),
  paymentsUndo: row(['-', 'r', 'd', 'r', 'r', 'r', '-'], money),
  paymentsReverse: row(['-', 'r', 'p', 'd2', 'r', 'r', '-'], { ...always, ...money }),
  chargesRun: row(['-', '-', 'p', 'd', 'd', 'r', '-'], money),
  chargesWaive: row(['-', '-', 'p', 'd2', 'd2', 'r', '-'], { second: { above: '100.00' }, ...money }),
  chargesWriteOff: row(['-', '-', 'p', 'd2', 'd2', 'r', '-'], { ...always, ...money }),
  seasons: row(['r', 'r', 'r', 'r', 'd', 'r', '-']),
  settings: row(['r', 'r', 'r', 'r', 'd', 'r', '-']),
  rates: row(['r', 'r', 'r', 'r', 'd2', 'r', '-'], always),
  statementTexts: row(['r', 'r', 'r', 'r', 'd2', 'r', '-'], always),
  secondPersonOff: row(['r', 'r', 'r', 'r', 'd2', 'r', '-'], { ...always, staysOn: true, provesAgain: true }),
  companyPeople: row(['-', '-', '-', '-', 'd', 'r', '-']),
  staffPeople: row(['-', '-', '-', '-', 'd2', 'r', '-'], { ...always, aloneWhileOnlyOne: true, provesAgain: true }),
  roles: row(['-', '-', '-', '-', 'd2', 'r', '-'], { ...always, aloneWhileOnlyOne: true, provesAgain: true }),
  mailToMany: row(['p', 'd', 'd', 'd', 'd', 'r', '-'], { second: { above: '500' } }),
  figures: row(['-', 'r', 'r', 'r', 'r', 'r', 'r']),
  figuresPublish: row(['-', 'p', 'p', 'd', 'd', 'r', 'r']),
  audit: row(['own', 'own', 'own', 'r', 'r', 'r', '-']),
} as const satisfies Readonly<Record<string, RightRow>>;

export type OfficeRight = keyof typeof rights;

/** The rights in the table's order. */
// Border: the keys of an object that is written above.
export const officeRights = Object.keys(rights) as readonly OfficeRight[];

export const isOfficeRight = (word: string): word is OfficeRight => Object.hasOwn(rights, word);
export const isOfficeRole = (word: string): word is OfficeRole => officeRoles.some((role) => role === word);

const strength: readonly RightMark[] = ['-', 'own', 'request', 'one', 'r', 'p', 'd2', 'd'];

/** The furthest that any of a person's roles reaches. */
export function markOf(right: OfficeRight, roles: readonly OfficeRole[]): RightMark {
  const { marks }: RightRow = rights[right];
  const held = roles.map((role) => strength.indexOf(marks[officeRoles.indexOf(role)] ?? '-'));
  return strength[Math.max(0, ...held)] ?? '-';
}

/** The rights under which nothing is decided. */
export const preparingRights: readonly OfficeRight[] = officeRights.filter((right) => {
  const { prepares }: RightRow = rights[right];
  return prepares === true;
});

/** True for anyone who may at least read what a right is about. */
export const mayRead = (right: OfficeRight, roles: readonly OfficeRole[]): boolean =>
  ['r', 'p', 'd', 'd2'].includes(markOf(right, roles));

/** True for anyone who may begin something under a right, if only to prepare it. */
export const mayBegin = (right: OfficeRight, roles: readonly OfficeRole[]): boolean =>
  ['p', 'd', 'd2'].includes(markOf(right, roles));

/** True for anyone who may decide under a right, alone or as the second person. */
export const mayDecide = (right: OfficeRight, roles: readonly OfficeRole[]): boolean =>
  ['d', 'd2'].includes(markOf(right, roles));
