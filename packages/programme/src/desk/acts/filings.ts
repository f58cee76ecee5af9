import { reportTypes } from '../../constants.ts';
import { exemption } from '../../resources/exemption.ts';
import { pointSections } from '../../resources/parts.ts';
import type { ActDeclarations } from './act-declaration.ts';
import { choice, day, flag, line, many, money, optional, row, text, word } from './given.ts';

/** The ends that somebody may recommend for an exemption. */
export const recommendedVerdicts = ['approve', 'deny'] as const;

const { kind, holderType, coveredForms } = exemption.fields;
const forms = optional(
  many(choice(`Covered forms: ${coveredForms.values.join(', ')}; all unless told.`, coveredForms.values)),
);
const company = many(text('Program number of the company; of several, one after the other.'));
/** A point at a report that is given back: the row's number in its table, from 1, or its id. */
const point = { section: choice('', pointSections), row: optional(text()), field: optional(text()), text: text() };

export const filingsActs = {
  'report receive': {
    about: 'Notes that a certified report has been looked at and accepted; the company is told.',
    right: 'reportsSeen',
    fields: { report: word() },
  },
  'report return': {
    about: 'Gives a report back; the company is told why and files a new version.',
    right: 'reportsReturn',
    fields: {
      report: word(),
      note: text('Why, for the company.'),
      point: optional(
        many(row('What is asked at a cell, as "nonExemptReceipts/3/inshell: The ticket says 41,000."', point)),
      ),
    },
  },
  'report extend': {
    about: 'Gives companies a later due day for a month; charges and reminders follow it, and they are told.',
    right: 'reportsExtend',
    fields: {
      period: word(),
      company,
      to: day('The new due day, YYYY-MM-DD.'),
      reason: text('Why; kept with the decision.'),
    },
  },
  'report remind': {
    about: 'Reminds the people of a company of a month that is over due, once a day.',
    right: 'mailToMany',
    fields: {
      period: word(),
      company: text('Program number of the company.'),
      form: optional(choice(`Of one kind of report alone: ${reportTypes.join(', ')}.`, reportTypes)),
      again: flag('Also where it was reminded today already.'),
    },
  },
  'report unextend': {
    about: 'Takes an extension back, as long as the month is not filed; the company is told.',
    right: 'reportsExtend',
    fields: { period: word(), company, reason: text('Why; kept with the decision.') },
  },
  'exemption create': {
    about: `Grants an exemption for which no request was made in the portal; the kind is ${kind.values.join(' or ')}.`,
    right: 'exemptionsDecide',
    fields: {
      company: word(),
      season: word(),
      kind: word(choice('', kind.values)),
      certificate: text('Certificate number.'),
      holder: choice(`What the holder is: ${holderType.values.join(', ')}.`, holderType.values),
      forms,
    },
  },
  'exemption approve': {
    about: 'Grants an exemption that was asked for; its certificate is drawn and the company is told.',
    right: 'exemptionsDecide',
    fields: {
      exemption: word(),
      certificate: optional(text('Certificate number; the next one unless told.')),
      forms,
      from: optional(day('First day; the first of the season unless told.')),
      to: optional(day('Last day; the last of the season unless told.')),
      note: optional(text('Something to tell the company.')),
    },
  },
  'exemption deny': {
    about: 'Refuses an exemption; the company is told why.',
    right: 'exemptionsDecide',
    fields: { exemption: word(), note: text('Why, for the company.') },
  },
  'exemption ask': {
    about: 'Asks the company for more; its request goes back to be mended.',
    right: 'exemptionsDecide',
    fields: { exemption: word(), note: text('Why, for the company.') },
  },
  'exemption revoke': {
    about: 'Takes back an exemption that was granted, whole or from a day; the company is told why.',
    right: 'exemptionsRevoke',
    fields: {
      exemption: word(),
      note: text('Why, for the company.'),
      from: optional(day('First day that it does not cover any more; all of it unless told.')),
    },
  },
  'exemption recommend': {
    about: 'Recommends how to decide an exemption that waits; the company is not told.',
    right: 'exemptionsRecommend',
    prepares: true,
    fields: {
      exemption: word(),
      verdict: word(choice('', recommendedVerdicts)),
      note: text(`Why ${recommendedVerdicts.join(' or ')}, for the person who decides.`),
    },
  },
  'exemption resume': {
    about: "Takes an exemption up again without the company's doing, for example after a call.",
    right: 'exemptionsDecide',
    fields: { exemption: word() },
  },
  'reimbursement review': {
    about: 'Takes a certified request up.',
    right: 'claimsVerify',
    prepares: true,
    fields: { reimbursement: word() },
  },
  'reimbursement approve': {
    about:
      'Grants a request that is under review, in whole or in part: what was received for its items; the company is told.',
    right: ['claimsDecide', 'claimsDecideAbove'],
    fields: {
      reimbursement: word(),
      amount: optional(money('US dollars; all that can be granted unless told.')),
      note: optional(text('Why, for the company; needed where less is granted.')),
    },
  },
  'reimbursement deny': {
    about: 'Refuses a request that is under review; the company is told why.',
    right: 'claimsDecide',
    fields: { reimbursement: word(), note: text('Why, for the company.') },
  },
  'reimbursement return': {
    about: 'Gives a request back to be mended and certified again; the company is told why.',
    right: 'claimsDecide',
    fields: { reimbursement: word(), note: text('Why, for the company.') },
  },
  'reimbursement reopen': {
    about:
      'Takes back that a request was granted, before it is paid; it is under review again, and the company is told why.',
    right: 'claimsDecideAbove',
    fields: { reimbursement: word(), note: text('Why, for the company.') },
  },
  'reimbursement pay': {
    about: 'Notes that a granted request was paid; the company is told.',
    right: 'paymentsMatch',
    fields: {
      reimbursement: word(),
      reference: line('How the bank names the payment.'),
      on: optional(day('Day of the payment; today unless told.')),
    },
  },
  'reimbursement undo-pay': {
    about: 'Takes back that a request was paid, where no line of the bank says so; the company is told.',
    right: 'paymentsUndo',
    fields: { reimbursement: word(), reason: text('Why; it stays with the decision.') },
  },
  'reimbursement back': {
    about: 'Notes that the payment of a request came back without a line of the bank; its money is unapplied.',
    right: 'paymentsReverse',
    fields: {
      reimbursement: word(),
      reason: text('Why; it stays with the decision.'),
      on: optional(day('Day it came back; today unless told.')),
    },
  },
  'reimbursement undo-back': {
    about:
      'Undoes that the payment of a request came back; where a line of the bank says so, that is undone at the line.',
    right: 'paymentsReverse',
    fields: { reimbursement: word(), reason: text('Why; it stays with the decision.') },
  },
  'reimbursement verify': {
    about:
      'Compares each item of a certified request with what first handlers reported and paid, and with all other claims.',
    right: 'claimsVerify',
    prepares: true,
    fields: { reimbursement: word() },
  },
  'reimbursement document': {
    about:
      'Accepts a paper of a request, such as a settlement sheet, for an item that nobody reported; or takes that back.',
    right: 'claimsVerify',
    prepares: true,
    fields: {
      reimbursement: word(),
      item: word(),
      file: optional(
        text('Id of the paper among the documents of the request; without it, the one accepted is taken back.'),
      ),
      note: text('Why, as it is kept with the item.'),
    },
  },
  'reimbursement adjust': {
    about:
      'Sets what is granted at most for an item of a request; above its evidence, two people grant it. Without an amount, what the evidence bears again.',
    right: 'claimsVerify',
    prepares: true,
    fields: {
      reimbursement: word(),
      item: word(),
      amount: optional(money('US dollars, not more than is claimed for it.')),
      note: text('Why, as it is kept with the item.'),
    },
  },
  'work take': {
    about: 'Takes a thing of the queue for oneself.',
    right: 'takeWork',
    prepares: true,
    fields: { kind: word(), item: word() },
  },
  'work assign': {
    about: 'Gives a thing of the queue to somebody of the office.',
    right: 'assignWork',
    fields: { kind: word(), item: word(), to: text('Their user name.') },
  },
  'work give-back': {
    about: 'Gives a thing back to the queue.',
    right: 'takeWork',
    prepares: true,
    fields: { kind: word(), item: word() },
  },
  'work snooze': {
    about: 'Lets a thing of the queue rest until a day.',
    right: 'takeWork',
    prepares: true,
    fields: {
      kind: word(),
      item: word(),
      until: day('The day on which it is back, YYYY-MM-DD.'),
      note: text('Why.'),
    },
  },
} as const satisfies ActDeclarations;
