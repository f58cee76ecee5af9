import { outstandingWhys } from '../../ledger/entries.ts';
import { encodings } from '../../values/text-readings.ts';
import { settlingKinds } from '../bank-answers.ts';
import type { ActDeclarations } from './act-declaration.ts';
import { choice, file, flag, line, many, money, optional, row, text, word } from './given.ts';

export const statementBytes = 8_000_000;

/** A value for the account as the file writes it, or for the file's only one. */
const ofAccount = { of: optional(text()), value: text() };
/** The headings of a CSV by what stands below them. */
const columns = {
  day: text(),
  text: many(text()),
  amount: optional(text()),
  moneyIn: optional(text()),
  moneyOut: optional(text()),
  bankId: optional(text()),
  type: optional(text()),
  balance: optional(text()),
  status: optional(text()),
  account: optional(text()),
};

/** A statement file, and what it does not say itself. */
export const statementFields = {
  file: word(file(statementBytes)),
  account: optional(
    many(
      row(
        'Number of the account, which a CSV does not tell; 3444=0000003444: by which number that of the file is known.',
        ofAccount,
      ),
    ),
  ),
  newAccount: flag('No statement of the account was read before, and its number is right.'),
  opening: optional(
    many(
      row(
        'Balance before the first line in US dollars, where nothing tells it; 9001=500.00 for one of several accounts.',
        ofAccount,
      ),
    ),
  ),
  closing: optional(many(row('Balance behind the last line, in the same way.', ofAccount))),
  columns: optional(
    row(
      'Columns of a CSV by their headings: day=Date,amount=Amount,text=Description; known ones unless told.',
      columns,
    ),
  ),
  dayFirst: flag('With --columns: days are written 31/10/2026.'),
  noHeadings: flag('The first row is a line; its columns are called Column 1, Column 2.'),
  headings: flag('The first row is headings, whatever it looks like.'),
  encoding: optional(text(`Character set of the file: ${encodings.join(', ')}.`)),
  new: optional(many(text('Number of a line that is new although one like it is known.'))),
  known: optional(many(text('Number of a line that is known although it has other words.'))),
  gone: optional(
    many(
      text('Id of a line that was read before and that the bank dropped again; "bank check" names those it may be.'),
    ),
  ),
} as const;

const another = flag('It is another payment than the recorded one that the line names.');

export const bankActs = {
  'bank import': {
    about: 'Reads a statement file of the bank (CSV, OFX or BAI2); it must foot, and nothing is booked.',
    right: 'paymentsMatch',
    fields: statementFields,
  },
  'bank take-back': {
    about: 'Takes a statement back with all of its file, while none of its lines was booked and no later one was read.',
    right: 'paymentsUndo',
    fields: { statement: word() },
  },
  'bank book': {
    about: 'Books a line on invoices, of one company or of several; what is over stays unapplied.',
    right: 'paymentsMatch',
    fields: {
      line: word(),
      pays: many(row('Invoice and amount: INV-2026-10-10234=824.75.', { invoice: text(), amount: money() })),
      another,
    },
  },
  'bank accept-exact': {
    about: 'Lists what of a statement is exact with its total, and books it where --yes says so.',
    right: 'paymentsMatch',
    fields: {
      statement: word(),
      yes: flag('Books them.'),
      mark: optional(text('Books just the list that has this mark; "bank reconcile" tells it.')),
    },
  },
  'bank unapplied': {
    about: 'Takes a line as money that pays no invoice yet.',
    right: 'paymentsMatch',
    fields: {
      line: word(),
      company: optional(text('Whose money it is; a payer who is not known unless told.')),
      another,
    },
  },
  'bank settle': {
    about: 'Settles a line by money that is known: our refund or claim that came back or is paid, a recorded payment.',
    right: 'paymentsMatch',
    fields: {
      line: word(),
      with: row('What "bank suggest" names: refund:ID, claim:ID, payment:ID or line:ID.', {
        kind: choice('', settlingKinds),
        id: text(),
      }),
      more: optional(
        many(text('Of a payment: id of a further one that the line brought, as of checks on one deposit slip.')),
      ),
      another,
    },
  },
  'bank undo': {
    about: 'Undoes the booking of a line: its money is unapplied, its invoices are open again.',
    right: 'paymentsUndo',
    fields: { line: word() },
  },
  'bank set-aside': {
    about: 'Notes that a line is not ours, or that the bank took money back: its payments are taken back with it.',
    right: ['paymentsMatch', 'paymentsReverse'],
    fields: {
      line: word(),
      payment: optional(
        many(text('Id of the payment that the bank took back, for each; without it, those it may be are told.')),
      ),
      why: choice('not_ours or returned.', ['not_ours', 'returned']),
      note: text('Why; it stays with the line.'),
      another: flag('Of money in: it is none of our refunds and claims, which are told without it.'),
    },
  },
  'bank take-up': {
    about: 'Opens a line again that was set aside; payments that it took back are there again.',
    right: ['paymentsUndo', 'paymentsReverse'],
    fields: { line: word(), another },
  },
  'outstanding close': {
    about: 'Takes an entry that no line of the bank will ever say off the list of what is outstanding.',
    right: 'paymentsMatch',
    fields: {
      entry: word(),
      why: choice(`One of: ${outstandingWhys.join(', ')}.`, outstandingWhys),
      note: optional(line('More about it; needed where it is another reason.')),
    },
  },
  'outstanding reopen': {
    about: 'Puts an entry back on the list of what is outstanding.',
    right: 'paymentsUndo',
    fields: { entry: word() },
  },
} as const satisfies ActDeclarations;
