import type {
  ListAnswer,
  NamedCell,
  ReturnablePayment,
  SentBefore,
  StatementToReconcile,
  WaitingPayment,
} from '@packhouse/programme';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callOffice, type OfficeQuery } from '#kernel/client/office-calls.ts';

// Border: our own server's answers, typed in one place.
const dataOf = async <T>(path: string, query: OfficeQuery): Promise<T> =>
  ((await callOffice(path, { query })) as { readonly data: T }).data;

/** A statement with its lines and suggestions as things stand now. */
export const statementOf = (statement: string) =>
  queryOptions({
    queryKey: ['office', 'reconcile', statement],
    queryFn: () => dataOf<StatementToReconcile>('bank/reconcile', { statement }),
  });

export const returnableBy = (line: string) =>
  queryOptions({
    queryKey: ['office', 'returnable', line],
    queryFn: () => dataOf<readonly ReturnablePayment[]>('bank/returnable', { line }),
  });

export const waitingFor = (line: string) =>
  queryOptions({
    queryKey: ['office', 'waiting', line],
    queryFn: () => dataOf<readonly WaitingPayment[]>('bank/waiting', { line }),
  });

export const mayBeBack = (line: string) =>
  queryOptions({
    queryKey: ['office', 'sent-before', line],
    queryFn: () => dataOf<readonly SentBefore[]>('bank/sent-before', { line }),
  });

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
      const { rows } = await dataOf<ListAnswer>('lists/invoices', query);
      return rows.map(({ id, number, company: of, balance }): OpenInvoice => {
        const name = typeof of === 'object' ? (of?.name ?? '') : '';
        return { id, number: String(number ?? ''), company: name, balance: String(balance ?? '0.00') };
      });
    },
    placeholderData: keepPreviousData,
  });

export const payersFor = (typed: string) =>
  queryOptions({
    queryKey: ['office', 'payers', typed],
    queryFn: () => dataOf<readonly (NamedCell & { readonly number: string | null })[]>('payment/payers', { q: typed }),
    placeholderData: keepPreviousData,
  });
