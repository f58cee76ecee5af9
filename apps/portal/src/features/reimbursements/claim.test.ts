import {
  type CompanyContact,
  defaultSettings,
  type Exemption,
  type FormDraft,
  type ReimbursementRequest,
  type Season,
} from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { checkClaimDraft, formsOf } from '#domain/requests/check-claim.ts';
import { claimEligibility } from './claim-eligibility-card.tsx';
import { claimActions, claimsOfKind, claimTitles, deadlineOf, firstSeason, trackOf } from './claim-list.ts';
import {
  allowedAmount,
  type ClaimContext,
  claimToSend,
  firstClaimDraft,
  firstDomesticItem,
  offeredHandlers,
  totalsOf,
} from './form/claim-draft.ts';

// Only what a claim reads of a season.
const season = {
  type: 'node--season',
  id: 'season',
  title: '2026-27',
  startsOn: '2026-10-01',
  endsOn: '2027-09-30',
  current: true,
  inshellRate: null,
  shelledRate: null,
} as unknown as Season;

// Only what a claim reads of an exemption.
const certificate = {
  id: 'e1',
  status: 'approved',
  kind: 'organic',
  certificateNumber: 'ORG-2026-0063',
  company: { id: 'company' },
} as unknown as Exemption;

const context: ClaimContext = {
  season,
  settings: defaultSettings,
  book: {
    company: null,
    exemptions: [certificate],
    applications: [],
    claimedElsewhere: new Map([['XJ500142333 organic', 'RR-4']]),
    lastHandler: null,
    handlers: [],
  },
  companyId: 'company',
  today: '2026-11-21',
};

// Only what a first draft takes from a company's record.
const company = {
  id: 'company',
  title: 'Lone Mesa Nut Imports',
  rootId: '10391',
  types: ['importer', 'producer'],
  primaryContact: 'Marisol Vega',
  authorizedSigners: [],
  phone: '956-555-0118',
  taxId: '74-3318820',
  importerNumber: '74-331882000',
  mailingStreet: '8902 Mines Road',
  mailingCity: 'Laredo',
  mailingState: 'TX',
  mailingZip: '78045',
} as unknown as CompanyContact;

const item = {
  entryNumber: 'xj5-0014240-8',
  entryDate: '2026-10-20',
  portCode: '2304',
  country: 'MX',
  shelled: '15,310',
  amountCollected: '612.40',
  reason: 'organic',
};
const begun = firstClaimDraft({
  company,
  claimant: { firstName: 'Marisol', title: 'Import Manager' },
  context,
  id: 'claim',
});
const filled: FormDraft = {
  ...begun,
  values: {
    ...begun.values,
    applicantTitle: 'Import Manager',
    notClaimedBefore: true,
    supportingDocs: [{ type: 'file--file', id: 'file' }],
  },
  rows: { domesticItems: [], importItems: [{ id: 'i1', values: item }] },
};
const withItem = (values: object): FormDraft => ({
  ...filled,
  rows: { domesticItems: [], importItems: [{ id: 'i1', values: { ...item, ...values } }] },
});

describe('a new claim', () => {
  it('knows applicant, payee and the company’s one certificate of the season', () => {
    expect(begun.values).toMatchObject({
      title: 'Reimbursement Request-10391-2026-27',
      applicantName: 'Marisol Vega',
      payeeName: 'Lone Mesa Nut Imports',
      payeeAddress: '8902 Mines Road, Laredo, TX 78045',
      certificateNumber: 'ORG-2026-0063',
    });
  });
});

describe('the check of a claim', () => {
  it('finds nothing wrong with a complete one', () => {
    expect(checkClaimDraft(filled, context).errors).toEqual([]);
  });

  it('asks for the title of the person who signs where it is not known', () => {
    const untold = firstClaimDraft({ company, claimant: { firstName: '', title: '' }, context, id: 'claim' });
    expect(checkClaimDraft(untold, context).errors.map(({ code }) => code)).toContain('signerTitleMissing');
  });

  it('asks for an item, a document and the confirmation', () => {
    const codes = checkClaimDraft(begun, context).errors.map(({ code }) => code);
    expect(codes).toEqual(['noItems', 'documentsMissing', 'notClaimedBeforeMissing']);
  });

  it('says at the item that the entry was claimed before', () => {
    expect(checkClaimDraft(withItem({ entryNumber: 'XJ5-0014233-3' }), context).errors).toEqual([
      { code: 'entryAlreadyClaimed', values: { request: 'RR-4' }, field: 'entryNumber', row: 'i1' },
    ]);
  });

  it('warns above what the rate allows', () => {
    const { errors, warnings } = checkClaimDraft(withItem({ amountCollected: '700' }), context);
    expect(errors).toEqual([]);
    expect(warnings.filter(({ field }) => field === 'amountCollected')).toMatchObject([
      { code: 'amountAboveRate', values: { amount: '612.40' }, row: 'i1' },
    ]);
  });

  it('needs a certificate of the season, and only warns while certificates could not be read', () => {
    const other = { ...filled, values: { ...filled.values, certificateNumber: 'ORG-2020-0001' } };
    expect(checkClaimDraft(other, context).errors).toMatchObject([{ code: 'exemptionRequired' }]);
    const unread = { ...context, book: { ...context.book, exemptions: null } };
    const { errors, warnings } = checkClaimDraft(other, unread);
    expect(errors).toEqual([]);
    expect(warnings.map(({ code }) => code)).toContain('exemptionRequired');
  });
});

describe('a claim that is sent', () => {
  it('has canonical items with title and amount, and totals', () => {
    const { values, rows } = claimToSend(filled, context);
    expect(values).toMatchObject({ totalClaimed: '612.40', totalShelled: '15310.00', totalInshell: '0.00' });
    expect(rows.importItems?.[0]?.values).toMatchObject({
      title: 'XJ500142408 2026-10-20',
      entryNumber: 'XJ500142408',
      shelled: '15310.00',
      calculatedAmount: '612.40',
    });
  });

  it('leaves the amount to the server where the date is not in the season', () => {
    const { rows } = claimToSend(withItem({ entryDate: '2025-10-20' }), context);
    expect(rows.importItems?.[0]?.values.calculatedAmount).toBeUndefined();
  });

  it('counts what cannot be read as none', () => {
    expect(totalsOf(withItem({ amountCollected: 'ten', shelled: '-' }))).toEqual({
      totalInshell: '0.00',
      totalShelled: '0.00',
      totalClaimed: '0.00',
    });
  });

  it('takes a season’s own rates', () => {
    const dear = { ...context, season: { ...season, shelledRate: '0.0500' } };
    expect(allowedAmount({ shelled: '100' }, formsOf(dear))).toBe('5.00');
    expect(allowedAmount({}, formsOf(dear))).toBeNull();
  });
});

describe('the claims of a season', () => {
  const claim = (id: string, domestic: number, imports: number, created: string) =>
    // Only what the list reads of a claim.
    ({
      id,
      created,
      domesticItems: Array.from({ length: domestic }, () => ({})),
      importItems: Array.from({ length: imports }, () => ({})),
    }) as unknown as ReimbursementRequest;

  it('are those with items of the kind and those without any, the newest first', () => {
    const claims = [claim('d', 1, 0, '1'), claim('i', 0, 1, '2'), claim('both', 2, 1, '3'), claim('none', 0, 0, '4')];
    expect(claimsOfKind('domestic', claims).map(({ id }) => id)).toEqual(['none', 'both', 'd']);
    expect(claimsOfKind('import', claims).map(({ id }) => id)).toEqual(['none', 'both', 'i']);
  });

  it('are told apart by when they were begun, where two are called alike', () => {
    const titled = (id: string, created: string, title: string) => ({ ...claim(id, 0, 0, created), title });
    const titles = claimTitles([titled('b', '2', 'Claim'), titled('a', '1', 'Claim'), titled('c', '3', 'Other')]);
    expect(Object.fromEntries(titles)).toEqual({ a: 'Claim (1)', b: 'Claim (2)', c: 'Other' });
  });

  it.each([
    ['draft', ['current', 'todo', 'todo', 'todo', 'todo'], ['continue', 'withdraw']],
    ['ready', ['done', 'current', 'todo', 'todo', 'todo'], ['certify', 'change']],
    ['certified', ['done', 'done', 'current', 'todo', 'todo'], ['receipt', 'withdraw']],
    ['under_review', ['done', 'done', 'current', 'todo', 'todo'], ['receipt']],
    ['returned', ['failed', 'todo', 'todo', 'todo', 'todo'], ['continue']],
    ['denied', ['done', 'done', 'done', 'failed', 'todo'], ['receipt']],
    ['partially_approved', ['done', 'done', 'done', 'done', 'current'], ['receipt']],
    ['paid', ['done', 'done', 'done', 'done', 'done'], ['receipt']],
  ] as const)('that are %s show their track and actions', (status, steps, actions) => {
    expect(trackOf(status)?.map(({ state }) => state)).toEqual(steps);
    expect(claimActions({ status, certifiedAt: null })).toEqual(actions);
  });

  it('have no track once withdrawn', () => {
    expect(trackOf('withdrawn')).toBeNull();
    expect(claimActions({ status: 'withdrawn', certifiedAt: null })).toEqual([]);
  });
});

describe('a season’s reimbursements', () => {
  it('can be asked for until 90 days after its end', () => {
    expect(deadlineOf({ ...season, endsOn: '2026-09-30' }, 90)).toBe('2026-12-29');
    expect(deadlineOf({ ...season, endsOn: null }, 90)).toBe('2027-12-29');
    expect(deadlineOf({ ...season, startsOn: null, endsOn: null }, 90)).toBeNull();
  });

  it('begin with the current season, else the newest', () => {
    const old = { ...season, id: 'old', startsOn: '2025-10-01', current: false };
    expect(firstSeason([old, season])?.id).toBe('season');
    expect(firstSeason([{ ...season, current: false }, old])?.id).toBe('season');
    expect(firstSeason([])).toBeNull();
  });
});

describe('a new domestic item', () => {
  const about = { book: context.book, companyId: 'company' };
  const row = (paidByHandler: string) => ({ id: 'r', values: { paidByHandler } });

  it('begins with the own crop, address, state and reason', () => {
    expect(firstDomesticItem(company, about, [])).toMatchObject({
      producerName: 'Lone Mesa Nut Imports',
      producerAddress: expect.stringContaining('8902 Mines Road'),
      reason: 'organic',
      paidByHandler: null,
    });
  });

  it.each([
    ['the last item', [row('Cane Creek'), row('Red River')], 'Alapaha', ['producer'], 'Red River'],
    ['the last claim', [], 'Alapaha', ['producer', 'first_handler'], 'Alapaha'],
    ['the company itself, where it handles crop', [], null, ['producer', 'first_handler'], 'Lone Mesa Nut Imports'],
    ['nobody, where none is known', [], null, ['producer'], null],
  ])('has the handler of %s', (_whose, rows, lastHandler, types, expected) => {
    const known = { ...about, book: { ...context.book, lastHandler } };
    expect(firstDomesticItem({ ...company, types }, known, rows).paidByHandler).toBe(expected);
  });

  it('offers every handler that the company has named, each once, the latest first, and itself where it is one', () => {
    const known = { book: { ...context.book, handlers: ['Cane  Creek', 'Red River'] } };
    const rows = [row('red river'), row(' Alapaha '), row('')];
    expect(offeredHandlers(company, known, rows)).toEqual(['Alapaha', 'red river', 'Cane  Creek']);
    const handler = { ...company, types: ['producer', 'first_handler'] };
    expect(offeredHandlers(handler, known, [])).toEqual(['Cane  Creek', 'Red River', 'Lone Mesa Nut Imports']);
    expect(offeredHandlers(company, { book: context.book }, [])).toEqual([]);
  });
});

describe('whether a claim may be made', () => {
  const settings = { reimbursementDays: 90, afterReimbursementDeadline: 'block' } as const;
  const eligibility = (over: Partial<Parameters<typeof claimEligibility>[0]> = {}) =>
    claimEligibility({ season, certificates: [certificate], settings, today: '2026-11-21', ...over });

  it.each([
    ['with an exemption, in time', {}, { exemption: 'held', isTooLate: false, mayAsk: true }],
    ['without an exemption', { certificates: [] }, { exemption: 'none', isTooLate: false, mayAsk: true }],
    ['where exemptions could not be read', { certificates: null }, { exemption: 'unknown', mayAsk: true }],
    ['after the time limit', { today: '2028-01-01' }, { isTooLate: true, mayAsk: false }],
    [
      'after a limit that only warns',
      { today: '2028-01-01', settings: { ...settings, afterReimbursementDeadline: 'warn' as const } },
      { isTooLate: true, mayAsk: true },
    ],
  ])('%s', (_name, over, expected) => {
    expect(eligibility(over)).toMatchObject(expected);
  });
});
