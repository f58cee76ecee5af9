import { Readable } from 'node:stream';
import type { Resource } from '@packhouse/jsonapi';
import { debitPrefix, defaultLanguage, exemption, invoice, pdfRule, uploadedFile } from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import { sql } from 'kysely';
import { inTransaction } from '#db/sql/in-transaction.ts';
import { readValues } from '#db/sql/read-rows.ts';
import { column, columnOf, table } from '#db/sql/tables.ts';
import { keepNoted, noteKey, removeUnnamed } from '#files/file-removal.ts';
import { ownPdf, receiveFile } from '#files/receive.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { plainRow } from '#rows/plain-rows.ts';
import { addRow, setRow } from '#rows/rows.ts';
import { selectRows } from '#rows/select-rows.ts';
import type { StoredRow } from '#rows/stored-row.ts';
import { asSystem, type SystemWork, systemContext } from '../system-context.ts';
import type { CompareDeps } from './compare-copies.ts';
import { documentWords } from './document-words.ts';
import { drawDocument } from './draw-document.ts';
import { invoiceDocument } from './invoice-document.ts';
import { certificateDocument, type DocumentContext } from './office-documents.ts';

/** Dependencies of drawing the office's documents. */
export type DocumentDeps = CompareDeps & Pick<SystemWork, 'registry' | 'newId'>;

/** A kind of row that is given a document once it has been issued. */
export interface DocumentKind<R extends Resource = Resource> {
  readonly resource: R;
  /** Key of the relation that holds it. */
  readonly key: string;
  /** Which rows are issued, as a condition on `t`. */
  readonly issued: ReturnType<typeof sql>;
  /** Which of them can be read in every language, as a condition on `t`. */
  readonly readable: ReturnType<typeof sql>;
  document(context: DocumentContext, row: StoredRow<R>): Promise<OfficeDocument>;
}

/** The invoices and credits that are given a document, as a condition on `t`. */
const isIssuedInvoice = sql`${column('t', invoice.fields.status)} <> 'void'
      and ${column('t', invoice.fields.company)} is not null
      and (${column('t', invoice.fields.period)} is not null or starts_with(${column('t', invoice.fields.number)}, ${debitPrefix}))`;

/** Invoices and credits. */
export const invoices: DocumentKind<typeof invoice> = {
  resource: invoice,
  key: 'pdf',
  issued: isIssuedInvoice,
  readable: isIssuedInvoice,
  document: (context, row) => invoiceDocument(context, row),
};

const isOfSeason = sql`${column('t', exemption.fields.season)} is not null`;

/** Certificates of exemption; one whose season is over is still read, one that was revoked is not. */
export const certificates: DocumentKind<typeof exemption> = {
  resource: exemption,
  key: 'certificate',
  issued: sql`${column('t', exemption.fields.status)} = 'approved' and ${isOfSeason}`,
  readable: sql`${column('t', exemption.fields.status)} in ('approved', 'expired') and ${isOfSeason}`,
  document: (context, row) => certificateDocument(context, plainRow(row)),
};

const kinds: readonly DocumentKind[] = [invoices, certificates];

const fileName = (title: string) => `${title.replace(/[^A-Za-z0-9]+/g, '-').toLowerCase()}.pdf`;

/** @param id of the file, whose key is noted */
async function attach(deps: DocumentDeps, context: WriteContext, kind: DocumentKind, row: StoredRow, id: string) {
  const document = await kind.document(
    { ...context, settings: deps.settings, words: documentWords(defaultLanguage, deps.settings) },
    row,
  );
  const content = await drawDocument(document);
  const name = fileName(document.title);
  const field = kind.resource.fields[kind.key];
  const incoming = { name, content: Readable.from([content]), rule: pdfRule, inspect: ownPdf };
  const received = await receiveFile(deps.storage, id, incoming);
  await keepNoted(context.db, id);
  const base = { filename: name, ...received, storage_key: id, uploaded_for: `${kind.resource.type}.${field?.wire}` };
  await addRow(asSystem(context), uploadedFile, id, { base, values: {} });
  const values = { [kind.key]: { type: uploadedFile.type, id } };
  await setRow(asSystem(context), kind.resource, row, { values, isDrawn: true });
}

/** Rows of a kind whose document is missing. */
const missing = ({ resource, key, issued }: DocumentKind) => sql`${columnOf('t', resource, key)} is null and ${issued}`;

/** Draws one document; false when another copy of the server has drawn it meanwhile. */
async function drawOne(deps: DocumentDeps, kind: DocumentKind, id: string): Promise<boolean> {
  const fileId = deps.newId();
  await noteKey(deps.db, fileId);
  const draw = () =>
    inTransaction(deps.db, async (db) => {
      const context = systemContext({ ...deps, db });
      const where = sql`t.id = ${id}::uuid and ${missing(kind)}`;
      const [row] = await selectRows(context, kind.resource, { where, forUpdate: true });
      if (row !== undefined) await attach(deps, context, kind, row, fileId);
      return row !== undefined;
    });
  let isDrawn = false;
  try {
    isDrawn = await draw();
    return isDrawn;
  } finally {
    if (!isDrawn) await removeUnnamed(deps.db, deps.storage, fileId);
  }
}

/** Documents drawn in one round at most; the next round takes the rest. */
const roundSize = 500;

/**
 * Draws every invoice and certificate that has no document yet; each in a transaction of its own, so that one that
 * cannot be drawn holds up no other. Safe to repeat, also by several copies at once. Gives how many were drawn.
 * @throws AggregateError of those that failed, after the others were drawn
 */
export async function drawDocuments(deps: DocumentDeps): Promise<number> {
  const failures: unknown[] = [];
  let drawn = 0;
  for (const kind of kinds) {
    const ids = await readValues<string>(deps.db)`select t.id from ${table(kind.resource)} t
      where ${missing(kind)} order by t.nid limit ${roundSize}`;
    for (const id of ids) {
      try {
        drawn += Number(await drawOne(deps, kind, id));
      } catch (error) {
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} documents could not be drawn.`);
  return drawn;
}
