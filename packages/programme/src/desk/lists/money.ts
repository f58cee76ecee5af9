import { chargeKinds, outstandingKinds, outstandingWhys, paymentMethods } from '../../ledger/entries.ts';
import { invoiceStatuses, shownInvoiceStatuses } from '../../resources/invoice.ts';
import type { ListDeclaration } from '../list-declaration.ts';

export const invoicesList = {
  name: 'invoices',
  right: 'invoicesIssue',
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'company', kind: 'company' },
    { key: 'month', kind: 'month', under: 'company' },
    { key: 'issued', kind: 'day' },
    { key: 'due', kind: 'day', under: 'issued' },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'charges', kind: 'money', sum: true, hidden: true },
    { key: 'paid', kind: 'money', sum: true, under: 'amount' },
    { key: 'writtenOff', kind: 'money', sum: true, hidden: true },
    { key: 'balance', kind: 'money', sum: true },
    { key: 'daysOver', kind: 'count' },
    { key: 'state', kind: 'state', states: shownInvoiceStatuses },
    { key: 'paidOn', kind: 'day', hidden: true },
    { key: 'holder', kind: 'person', hidden: true },
  ],
  search: ['number', 'company'],
  sort: '-issued',
  opensAt: 'open',
  views: [
    { name: 'open', filters: { state: 'open,partially_paid' }, sort: 'due' },
    { name: 'overdue', filters: { 'daysOver.from': '1' }, sort: '-daysOver' },
    { name: 'credits', filters: { state: 'credit' } },
    { name: 'all', filters: {} },
  ],
  opens: 'invoices',
  hasNextStep: true,
} as const satisfies ListDeclaration;

/** Money that came in. */
export const paymentsList = {
  name: 'payments',
  right: 'paymentsMatch',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'received', kind: 'day' },
    { key: 'method', kind: 'state', states: paymentMethods, under: 'received' },
    { key: 'reference', kind: 'text' },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'used', kind: 'money', sum: true, hidden: true },
    { key: 'takenBack', kind: 'money', sum: true, hidden: true },
    { key: 'rest', kind: 'money', sum: true, under: 'amount' },
    { key: 'reversedOn', kind: 'day' },
    { key: 'person', kind: 'person', hidden: true },
    { key: 'since', kind: 'moment', hidden: true },
  ],
  search: ['company', 'number', 'reference'],
  sort: '-received',
  views: [
    { name: 'unapplied', filters: { 'rest.from': '0.01' }, sort: 'received' },
    { name: 'unknown', filters: { company: 'none' } },
    { name: 'returned', filters: { 'reversedOn.from': '2000-01-01' }, sort: '-reversedOn' },
    { name: 'all', filters: {} },
  ],
  opens: 'payments',
  hasNextStep: true,
} as const satisfies ListDeclaration;

/** Payments and credits that pay nothing yet. */
export const unappliedList = {
  name: 'unapplied',
  right: 'paymentsMatch',
  columns: [
    { key: 'kind', kind: 'state', states: ['payment', 'credit'] },
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'reference', kind: 'text' },
    { key: 'received', kind: 'day' },
    { key: 'days', kind: 'count', under: 'received' },
    { key: 'rest', kind: 'money', sum: true },
  ],
  search: ['company', 'number', 'reference'],
  sort: 'received',
  views: [
    { name: 'old', filters: { 'days.from': '30' }, sort: '-days' },
    { name: 'unknown', filters: { company: 'none' } },
    { name: 'all', filters: {} },
  ],
  hasNextStep: true,
} as const satisfies ListDeclaration;

/** A bank tells of most money within these days: what is outstanding for longer, somebody has to look at. */
export const outstandingDays = 15;

/** Entries of the books about the bank that no line of its statements says. */
export const outstandingList = {
  name: 'outstanding',
  right: 'paymentsMatch',
  columns: [
    { key: 'kind', kind: 'state', states: outstandingKinds },
    { key: 'company', kind: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'reference', kind: 'text' },
    { key: 'day', kind: 'day' },
    { key: 'days', kind: 'count', under: 'day' },
    { key: 'amount', kind: 'money' },
    { key: 'item', kind: 'text', hidden: true },
  ],
  search: ['company', 'number', 'reference'],
  sort: 'day',
  views: [
    { name: 'old', filters: { 'days.from': '30' }, sort: '-days' },
    { name: 'all', filters: {} },
  ],
  hasNextStep: true,
} as const satisfies ListDeclaration;

/** Those of them that somebody took off the list, because no line will ever say them. */
export const outstandingClosedList = {
  name: 'outstanding-closed',
  right: 'paymentsMatch',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'kind', kind: 'state', states: outstandingKinds, under: 'company' },
    { key: 'number', kind: 'text', hidden: true },
    { key: 'reference', kind: 'text' },
    { key: 'amount', kind: 'money' },
    { key: 'day', kind: 'day', under: 'amount' },
    { key: 'why', kind: 'state', states: outstandingWhys, unbroken: false },
    { key: 'note', kind: 'text', under: 'why' },
    { key: 'at', kind: 'moment' },
    { key: 'person', kind: 'text', under: 'at' },
    { key: 'item', kind: 'text', hidden: true },
  ],
  search: ['company', 'number', 'reference', 'note', 'person'],
  sort: '-at',
  views: [{ name: 'all', filters: {} }],
} as const satisfies ListDeclaration;

/** Credits of amendments, with the part that pays nothing yet. */
export const creditsList = {
  name: 'credits',
  right: 'invoicesApplyCredit',
  columns: [
    { key: 'number', kind: 'text' },
    { key: 'company', kind: 'company' },
    { key: 'month', kind: 'month', under: 'company' },
    { key: 'issued', kind: 'day' },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'rest', kind: 'money', sum: true },
    { key: 'state', kind: 'state', states: invoiceStatuses },
  ],
  search: ['number', 'company'],
  sort: '-issued',
  views: [
    { name: 'unapplied', filters: { 'rest.from': '0.01' }, sort: 'issued' },
    { name: 'all', filters: {} },
  ],
  opens: 'invoices',
} as const satisfies ListDeclaration;

export const chargesList = {
  name: 'charges',
  right: 'chargesRun',
  columns: [
    { key: 'company', kind: 'company' },
    { key: 'invoice', kind: 'text' },
    { key: 'kind', kind: 'state', states: chargeKinds, under: 'invoice' },
    { key: 'from', kind: 'day' },
    { key: 'to', kind: 'day', under: 'from' },
    { key: 'base', kind: 'money' },
    { key: 'rate', kind: 'share', hidden: true },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'waived', kind: 'money', sum: true, under: 'amount' },
    { key: 'booked', kind: 'day' },
    { key: 'isCorrection', kind: 'flag', hidden: true },
  ],
  search: ['company', 'invoice'],
  sort: '-booked',
  views: [
    { name: 'lateCharges', filters: { kind: 'late' } },
    { name: 'interest', filters: { kind: 'interest' } },
    { name: 'all', filters: {} },
  ],
  opens: 'charges',
  hasNextStep: true,
} as const satisfies ListDeclaration;

export const statementsList = {
  name: 'statements',
  right: 'paymentsMatch',
  columns: [
    { key: 'account', kind: 'text' },
    { key: 'from', kind: 'day' },
    { key: 'to', kind: 'day', under: 'from' },
    { key: 'opening', kind: 'money' },
    { key: 'closing', kind: 'money', under: 'opening' },
    { key: 'lines', kind: 'count' },
    { key: 'done', kind: 'count' },
    { key: 'open', kind: 'count' },
    { key: 'file', kind: 'text', hidden: true },
    { key: 'since', kind: 'moment' },
    { key: 'person', kind: 'text', under: 'since' },
  ],
  search: ['account', 'file', 'person'],
  sort: '-to',
  views: [
    { name: 'open', filters: { 'open.from': '1' } },
    { name: 'all', filters: {} },
  ],
  opens: 'statements',
  hasNextStep: true,
} as const satisfies ListDeclaration;

export const bankLinesList = {
  name: 'bank-lines',
  right: 'paymentsMatch',
  columns: [
    { key: 'day', kind: 'day' },
    { key: 'account', kind: 'text', hidden: true },
    { key: 'amount', kind: 'money', sum: true },
    { key: 'text', kind: 'text' },
    { key: 'type', kind: 'text', hidden: true },
    { key: 'state', kind: 'state', states: ['open', 'booked', 'not_ours', 'returned', 'paid_out', 'nothing'] },
    { key: 'company', kind: 'company' },
    { key: 'statement', kind: 'text', hidden: true },
    { key: 'note', kind: 'text', hidden: true },
    { key: 'holder', kind: 'person', hidden: true },
  ],
  search: ['text', 'company', 'note'],
  sort: '-day',
  views: [
    { name: 'open', filters: { state: 'open' }, sort: 'day' },
    { name: 'all', filters: {} },
  ],
  opens: 'bank-lines',
} as const satisfies ListDeclaration;

export const moneyLists = [
  invoicesList,
  paymentsList,
  unappliedList,
  outstandingList,
  outstandingClosedList,
  creditsList,
  chargesList,
  statementsList,
  bankLinesList,
] as const;
