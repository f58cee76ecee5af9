import { paymentMethods } from '../../ledger/entries.ts';
import type { ActDeclarations } from './act-declaration.ts';
import { choice, day, flag, line, many, money, optional, text, word } from './given.ts';

const another = flag('It is another payment than the recorded one that it looks like.');

export const moneyActs = {
  'invoice create': {
    about: 'Issues what a filed report asks to be paid beyond what was billed for its month, or the credit.',
    right: 'invoicesIssue',
    fields: { report: word() },
  },
  'invoice pay': {
    about: 'Records a payment, of the whole or of a part.',
    right: 'paymentsMatch',
    fields: {
      number: word(),
      amount: money('US dollars.'),
      reference: line('How the bank names the payment.'),
      on: optional(day('Day it arrived; today unless told.')),
      postmarked: optional(day('Day of the postmark: charges count it as paid then.')),
      method: optional(choice(`One of: ${paymentMethods.join(', ')}; other unless told.`, paymentMethods)),
      another,
      over: flag('It is more than the invoice is open for: what is over stays unapplied.'),
    },
  },
  'invoice void': {
    about: 'Makes an invoice void; what it billed is then open to be billed anew.',
    right: 'invoicesVoid',
    fields: { number: word(), reason: optional(text('Why; kept with the decision.')) },
  },
  'payment record': {
    about: 'Records money that came in; what it pays is said by "payment apply".',
    right: 'paymentsMatch',
    fields: {
      amount: money('US dollars.'),
      reference: line('How the bank names the payment.'),
      company: optional(text('Program number of the payer; unknown unless told.')),
      method: optional(choice(`One of: ${paymentMethods.join(', ')}; other unless told.`, paymentMethods)),
      on: optional(day('Day it arrived; today unless told.')),
      postmarked: optional(day('Day of the postmark: charges count it as paid then.')),
      another,
    },
  },
  'payment apply': {
    about: 'Applies what is left of a payment to an invoice.',
    right: 'paymentsMatch',
    fields: {
      payment: word(),
      number: word(),
      amount: optional(money('US dollars; as much as is left and open unless told.')),
      another,
    },
  },
  'payment undo': {
    about: 'Undoes that a payment pays an invoice, by the id that "payment show" tells; the money is unapplied.',
    right: 'paymentsUndo',
    fields: { allocation: word() },
  },
  'payment return': {
    about:
      'Takes a payment back that the bank returned, such as a check without funds, or that was recorded by mistake.',
    right: 'paymentsReverse',
    fields: {
      payment: word(),
      reason: text('Why, as the bank says.'),
      mistake: flag('It was recorded by mistake: nothing came back, and nobody is charged for a return.'),
      on: optional(day('Day on which it came back; today unless told.')),
    },
  },
  'payment reinstate': {
    about: 'Undoes that a payment was taken back: its money is there again, and pays what it paid.',
    right: 'paymentsReverse',
    fields: {
      payment: word(),
      reason: text('Why it was a mistake.'),
      another,
    },
  },
  'payment replace': {
    about: 'Links a payment with the returned one of its company that it was sent for; without --of they are parted.',
    right: 'paymentsMatch',
    fields: { payment: word(), of: optional(text('Id of the payment that the bank took back.')) },
  },
  'payment move': {
    about:
      'Moves what is unapplied of a payment to another company; to its own: splits off a part, such as one check of a deposit.',
    right: 'paymentsMatch',
    fields: {
      payment: word(),
      company: word(),
      amount: optional(money('US dollars; all of it unless told.')),
      another,
    },
  },
  'payment refund': {
    about: 'Notes that unapplied money was paid back.',
    right: 'paymentsReverse',
    fields: {
      payment: word(),
      amount: money('US dollars.'),
      reference: line('How it was paid back, such as the number of a check.'),
      on: optional(day('Day it was paid back; today unless told.')),
      another: flag('It is another refund than the noted one that it looks like.'),
    },
  },
  'payment offer': {
    about: 'Asks companies by mail what becomes of payments that have paid nothing for the days of the settings.',
    right: 'paymentsMatch',
    fields: {},
  },
  'credit apply': {
    about: 'Applies a credit to the open invoices of its company, the one due first before the others.',
    right: 'invoicesApplyCredit',
    fields: { number: word() },
  },
  'credit refund': {
    about: 'Notes that what is left of a credit was paid back.',
    right: 'paymentsReverse',
    fields: {
      number: word(),
      amount: money('US dollars.'),
      reference: line('How it was paid back, such as the number of a check.'),
      on: optional(day('Day it was paid back; today unless told.')),
      another: flag('It is another refund than the noted one that it looks like.'),
    },
  },
  'refund sent': {
    about: 'Notes that a refund left: the check is in the mail, the transfer is at the bank.',
    right: 'paymentsMatch',
    fields: { refund: word(), on: optional(day('Day it left; today unless told.')) },
  },
  'refund stop': {
    about: 'Stops a refund that has not left; its money is unapplied again.',
    right: 'paymentsReverse',
    fields: { refund: word(), reason: text('Why; it stays with the refund.') },
  },
  'refund back': {
    about: 'Notes that a refund came back without a line of the bank; its money is unapplied again.',
    right: 'paymentsReverse',
    fields: {
      refund: word(),
      reason: text('Why; it stays with the refund.'),
      on: optional(day('Day it came back; today unless told.')),
    },
  },
  'refund undo': {
    about: 'Undoes what was noted last of a refund: that it was sent, stopped, or came back.',
    right: ['paymentsUndo', 'paymentsReverse'],
    fields: { refund: word(), reason: text('Why; it stays with the refund.') },
  },
  'charge run': {
    about: 'Books the charges that a preview showed and tells the companies; made twice it books nothing new.',
    right: 'chargesRun',
    fields: {
      preview: text('The mark that the preview showed.'),
      on: optional(day('Up to the end of this day; today unless told.')),
      without: optional(many(text('A line that is left out, as "charge preview" names it.'))),
      reason: optional(text('Why lines are left out; needed where some are.')),
    },
  },
  'charge ask-again': {
    about: 'Asks for a charge that a run left out, by the id that "charge left-out" tells.',
    right: 'chargesRun',
    fields: { charge: word() },
  },
  'charge waive': {
    about: 'Lets go of a charge or a part of it, by the id that "list show charges" tells.',
    right: 'chargesWaive',
    fields: {
      charge: word(),
      reason: text('Why.'),
      amount: optional(money('US dollars; all that is left of it unless told.')),
    },
  },
  'invoice write-off': {
    about: 'Gives up what is open on an invoice, or a part of it.',
    right: 'chargesWriteOff',
    fields: {
      number: word(),
      reason: text('Why.'),
      amount: optional(money('US dollars; all that is open unless told.')),
    },
  },
  'invoice undo-write-off': {
    about: 'Undoes a write-off: its amount is open again from today on.',
    right: 'chargesWriteOff',
    fields: {
      number: word(),
      reason: text('Why.'),
      entry: optional(text('The write-off; the last one that stands unless told.')),
    },
  },
} as const satisfies ActDeclarations;
