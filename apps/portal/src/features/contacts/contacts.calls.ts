import { path } from '@packhouse/jsonapi';
import {
  companyContact,
  exemption,
  fhExemptReceipt,
  fhNonExemptReceipt,
  firstHandlerReport,
  type ProducerContact,
  type ProducerContactDraft,
  producerContact,
  reportingPeriod,
} from '@packhouse/programme';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readProducers } from '#domain/read-producers.ts';
import { ClientError, client, silently } from '#kernel/client/client.ts';
import { mapLimit } from '#kernel/client/map-limit.ts';
import { joinSaved, withSaved } from '#kernel/client/saved-rows.ts';
import { config } from '#kernel/config/config.ts';
import { latestFirst } from './latest-first.ts';

const listKey = (companyId: string) => ['contacts', companyId] as const;

export const contactsOf = (companyId: string) =>
  queryOptions({
    queryKey: listKey(companyId),
    queryFn: async ({ client: queries }) => {
      const { rows, complete } = await readProducers(client, companyId);
      return { contacts: withSaved(queries, listKey(companyId), rows), complete };
    },
  });

interface Contacts {
  readonly contacts: readonly ProducerContact[];
  readonly complete: boolean;
}

/** Puts contacts that were just saved into the list, also into one that is being read; the rest is read anew. */
export function joinContacts(queries: QueryClient, companyId: string, saved: readonly ProducerContact[]): void {
  const key = listKey(companyId);
  joinSaved<Contacts>(queries, key, saved, (list) => ({ ...list, contacts: withSaved(queries, key, list.contacts) }));
  void queries.invalidateQueries({ queryKey: ['contacts'] });
}

/** One contact, read anew: it is changed from what is shown. */
export const contactOf = (id: string) =>
  queryOptions({
    queryKey: ['contacts', 'one', id],
    queryFn: async () => (await client.get(producerContact, id)).row,
    staleTime: 0,
  });

const mostCertificates = 2000;

/** Approved exemptions of a season; null where they could not be read (specification, sections 7 and 8). */
export const certificatesOf = (seasonId: string) =>
  queryOptions({
    queryKey: ['contacts', 'certificates', seasonId],
    queryFn: async () => {
      const { status, season } = exemption.fields;
      const where = [
        { path: path(status), value: 'approved' },
        { path: path(season, 'id'), value: seasonId },
      ];
      return (await silently(client.listAll(exemption, { where }, mostCertificates)))?.rows ?? null;
    },
  });

/** The latest reports are what anyone asks for; older ones are found under Forms. */
const shownReports = 24;

const reportsWith = (receipts: string, contactId: string) => {
  const { period } = firstHandlerReport.fields;
  return client.list(firstHandlerReport, {
    where: [{ path: receipts, value: contactId }],
    sort: [`-${path(period, reportingPeriod.fields.dueOn)}`],
    include: [path(period)],
    limit: shownReports,
  });
};

/** The reports that name a producer, in either list, the latest month first. */
export const reportsNaming = (contactId: string) =>
  queryOptions({
    queryKey: ['contacts', 'reports', contactId],
    queryFn: async () => {
      const { nonExemptReceipts, exemptReceipts } = firstHandlerReport.fields;
      const pages = await Promise.all([
        reportsWith(path(nonExemptReceipts, fhNonExemptReceipt.fields.producer, 'id'), contactId),
        reportsWith(path(exemptReceipts, fhExemptReceipt.fields.producer, 'id'), contactId),
      ]);
      const found = pages.flatMap(({ rows, included }) =>
        rows.map((row) => ({ row, period: included.find(reportingPeriod, row.period) })),
      );
      const reports = latestFirst(found);
      return {
        reports: reports.slice(0, shownReports),
        complete: reports.length <= shownReports && pages.every(({ complete }) => complete),
      };
    },
    staleTime: 0,
  });

const contactOfCompany = (companyId: string, values: ProducerContactDraft) => ({
  active: true,
  ...values,
  firstHandler: { type: companyContact.type, id: companyId },
});

/** POST fh_producer_contact (specification, section 7). @throws ClientError */
export const addContact = (companyId: string, id: string, values: ProducerContactDraft) =>
  client.create(producerContact, id, contactOfCompany(companyId, values));

export interface NewContact {
  readonly id: string;
  readonly values: ProducerContactDraft;
}

/**
 * Creates several contacts in one request where the backend offers that, otherwise one by one; the same when it refuses
 * them together, as after an answer that was lost: what is there already is then not doubled.
 * @returns those that were created one by one; of those of one request the list is told by the backend @throws ClientError
 */
export async function addContacts(
  companyId: string,
  contacts: readonly NewContact[],
): Promise<readonly ProducerContact[]> {
  const { type } = producerContact;
  const verb = 'create' as const;
  if (config().profile.operations) {
    const operations = contacts.map(({ id, values }) => {
      return { verb, type, id, values: contactOfCompany(companyId, values) };
    });
    try {
      await client.operate(operations);
      return [];
    } catch (error) {
      // One by one helps where they were refused together, not where the server is away or in trouble.
      const isRefused = error instanceof ClientError && error.kind === 'status' && error.status < 500;
      if (!isRefused || error.status === 429) throw error;
    }
  }
  return mapLimit(contacts, ({ id, values }) => addContact(companyId, id, values));
}

/** PATCH fh_producer_contact/{id} (specification, section 7). @throws ClientError; 409 when somebody was quicker */
export const changeContact = (id: string, values: ProducerContactDraft, version: number | null) =>
  client.update(producerContact, id, values, { expectedVersion: version });
