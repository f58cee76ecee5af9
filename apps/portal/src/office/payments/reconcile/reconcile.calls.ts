import type {
  ListAnswer,
  NamedCell,
  ReturnablePayment,
  SentBefore,
  StatementToReconcile,
  WaitingMoney,
} from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { readOffice } from '#kernel/client/office-calls.ts';
import { officeRead } from '#office/desk-parts/office-read.ts';

/** A statement with its lines and suggestions as things stand now. */
export const statementOf = (statement: string) => officeRead<StatementToReconcile>('bank/reconcile', { statement });

export const returnableBy = (line: string) => officeRead<readonly ReturnablePayment[]>('bank/returnable', { line });

export const waitingFor = (line: string) => officeRead<readonly WaitingMoney[]>('bank/waiting', { line });

export const mayBeBack = (line: string) => officeRead<readonly SentBefore[]>('bank/sent-before', { line });

export interface OpenInvoice {
  readonly id: string;
  readonly number: string;
  readonly company: string;
  /** US dollars. */
  readonly balance: string;
}

/** @param company of this one alone; null: of all */
export const openInvoices = (typed: string, company: string | null) =>
  queryOptions({
    queryKey: ['office', 'open-invoices', company, typed],
    queryFn: async () => {
      const query = { q: typed, state: 'open,partially_paid', sort: 'due', ...(company !== null && { company }) };
      const { rows } = await readOffice<ListAnswer>('lists/invoices', { query });
      return rows.map(({ id, number, company: of, balance }): OpenInvoice => {
        const name = typeof of === 'object' ? (of?.name ?? '') : '';
        return { id, number: String(number ?? ''), company: name, balance: String(balance ?? '0.00') };
      });
    },
    placeholderData: keepPreviousData,
  });

export const payersFor = (typed: string) =>
  officeRead<readonly (NamedCell & { readonly number: string | null })[]>(
    'payment/payers',
    { q: typed },
    { placeholderData: keepPreviousData },
  );
