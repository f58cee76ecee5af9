import type { Field, Resource } from '@packhouse/jsonapi';
import {
  companyContact,
  domesticReimbItem,
  fhFormsPackage,
  firstHandlerReport,
  importerFormsPackage,
  importerReport,
  invoice,
  user,
} from '@packhouse/programme';
import { type RawBuilder, sql } from 'kysely';
import { indexName, tableOf } from './tables.ts';

type Report = typeof firstHandlerReport | typeof importerReport;
type Package = typeof fhFormsPackage | typeof importerFormsPackage;

/** An index of a declared table by which the office's lists are filtered, sorted and searched. */
export interface DeskIndex {
  readonly resource: Resource;
  readonly name: string;
  /** It follows `create index <name> on <table>`. */
  readonly definition: string;
  /** It holds the parts of texts: only where the database offers pg_trgm. */
  readonly isOfText: boolean;
}

/** Since when a report `t` stands as it does: certified, or changed last. Written here for its index as well. */
const since = ({ status, certifiedAt }: Report['fields'], of: (wire: string) => string) =>
  `coalesce(case when ${of(status.wire)} = 'certified' then ${of(certifiedAt.wire)} end, ${of('changed')})`;

export const standingSince = ({ fields }: Report): RawBuilder<unknown> => sql.raw(since(fields, (wire) => `t.${wire}`));

/** Since when a report that is certified waits: the same, in columns that its index holds. */
const waits = ({ certifiedAt }: Report['fields'], of = (wire: string) => wire) =>
  `coalesce(${of(certifiedAt.wire)}, ${of('changed')})`;

export const waitingSince = ({ fields }: Report): RawBuilder<unknown> => sql.raw(waits(fields, (wire) => `t.${wire}`));

const indexOn = (resource: Resource, name: string, definition: string, isOfText = false): DeskIndex => ({
  resource,
  name: indexName(tableOf(resource), name),
  definition,
  isOfText,
});

const ordered = (resource: Resource, name: string, ...keys: readonly string[]): DeskIndex =>
  indexOn(resource, name, `(${keys.join(', ')}, id)`);

function ofTexts(resource: Resource, name: string, columns: readonly string[], where = ''): DeskIndex {
  const keys = columns.map((column) => `${column} gin_trgm_ops`).join(', ');
  return indexOn(resource, name, `using gin (${keys})${where}`, true);
}

function ofReports(form: Report, pack: Package): readonly DeskIndex[] {
  const { status, certifiedAt, filedAt, period, company } = form.fields;
  const stands = since(form.fields, (wire) => wire);
  return [
    indexOn(
      form,
      'waiting',
      `((${waits(form.fields)}), id) include (${certifiedAt.wire}, changed, ${company.wire})
        where ${status.wire} = 'certified'`,
    ),
    indexOn(form, 'filed', `(${period.wire}, ${company.wire}) include (${filedAt.wire}, ${certifiedAt.wire})`),
    indexOn(pack, 'month', `(${pack.fields.period.wire}, ${pack.fields.company.wire})`),
    ordered(form, 'since', `(${stands})`),
    ordered(form, 'status_since', status.wire, `(${stands})`),
    ofTexts(form, 'waiting_title', ['title'], ` where ${status.wire} = 'certified'`),
  ];
}

const wires = (...fields: readonly Pick<Field, 'wire'>[]) => fields.map(({ wire }) => wire);
const { rootId, handlerNumber, legalName, dba, mailingCity, primaryContact } = companyContact.fields;
const { issuedOn, dueOn, status, number, amountDue, company, balance } = invoice.fields;

const stands = (t: string) => `${t}${balance.wire} <> 0 and ${t}${status.wire} is distinct from 'void'`;

/** An invoice of which something is open, or was paid too much; written here for its index as well. */
export const isOwed = (t = ''): string => `coalesce(${t}${amountDue.wire}, 0) >= 0 and ${stands(t)}`;
/** A credit that is not used up. */
export const isLeft = (t = ''): string => `${t}${amountDue.wire} < 0 and ${stands(t)}`;

/** Invoices of companies as sums ask for them: what they ask for stands in the index. */
const ofCompanies = (name: string, where: string, ...more: readonly string[]): DeskIndex => {
  const held = [...wires(issuedOn, balance), 'created', ...more];
  return indexOn(invoice, name, `(${company.wire}) include (${held.join(', ')}) where ${where}`);
};

/** A name that stands between loses marks, accents, spaces and forms of a company; written here for its indexes as well. */
export const bareText = {
  before: 'regexp_replace(regexp_replace(translate(lower(coalesce(',
  after:
    ", '')), 'àáâãäåçèéêëìíîïñòóôõöøùúûüýÿÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŸ', 'aaaaaaceeeeiiiinoooooouuuuyyaaaaaaceeeeiiiinoooooouuuuyy'), '\\m(llc|inc|incorporated|co|company|corp|corporation|ltd|lp|llp)\\M', '', 'g'), '[^[:alnum:]]+', '', 'g')",
} as const;

const item = domesticReimbItem.fields;
/** Rows by a name in them, as items of claims are compared with each other and with their handlers. */
const byName = (resource: Resource, name: string, { wire }: Pick<Field, 'wire'>): DeskIndex =>
  indexOn(resource, name, `((${bareText.before}${wire}${bareText.after}))`);

export const deskIndexes: readonly DeskIndex[] = [
  ...ofReports(firstHandlerReport, fhFormsPackage),
  ...ofReports(importerReport, importerFormsPackage),
  byName(domesticReimbItem, 'reference', item.reference),
  byName(domesticReimbItem, 'producer', item.producerName),
  indexOn(domesticReimbItem, 'day', `(${item.assessmentPaidOn.wire})`),
  ordered(companyContact, 'title', 'lower(title)'),
  byName(companyContact, 'said_title', { wire: 'title' }),
  byName(companyContact, 'said_legal', legalName),
  byName(companyContact, 'said_dba', dba),
  indexOn(companyContact, 'said_root', `(lower(${rootId.wire}))`),
  indexOn(companyContact, 'said_handler', `(lower(${handlerNumber.wire}))`),
  ofTexts(companyContact, 'texts', ['title', ...wires(rootId, handlerNumber, dba, mailingCity, primaryContact)]),
  ofTexts(user, 'texts', ['name', ...wires(user.fields.firstName), 'mail']),
  indexOn(invoice, 'issued', `(${issuedOn.wire} desc nulls last, id desc)`),
  ordered(invoice, 'status_due', ...wires(status, dueOn)),
  indexOn(invoice, 'status_issued', `(${status.wire}, ${issuedOn.wire} desc nulls last, id desc)`),
  ofTexts(invoice, 'number_text', wires(number)),
  indexOn(invoice, 'credits', `(${issuedOn.wire} desc nulls last, id desc) where ${amountDue.wire} < 0`),
  indexOn(invoice, 'owing', `(${company.wire}) include (${balance.wire}) where ${balance.wire} <> 0`),
  ofCompanies('aged', isOwed(), dueOn.wire),
  ofCompanies('left', isLeft(), 'id'),
  indexOn(invoice, 'voided', `(changed, id) where ${status.wire} = 'void'`),
  indexOn(invoice, 'unsummed', `(id) where ${balance.wire} is null`),
];
