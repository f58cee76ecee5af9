import { createHash } from 'node:crypto';
import { invoice, languages, type ProgrammeSettings } from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { notFound } from '#identity/accounts/forms/field-errors.ts';
import { signedIn } from '#identity/accounts/forms/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { type Reader, selectRows } from '#rows/select-rows.ts';
import { isIssuedInvoice } from './draw-documents.ts';
import { documentWords } from './drawing/document-words.ts';
import { drawDocument } from './drawing/draw-document.ts';
import { invoiceDocument } from './drawing/invoice-document.ts';

export interface InvoiceRouteDeps extends Pick<Reader, 'db' | 'registry'> {
  readonly settings: ProgrammeSettings;
  /** The program's clock. */
  readonly clock: () => Date;
  readonly machineClock: () => Date;
}

type Asked = { Params: { companyId: string; invoiceId: string; language: string } };

/** Drawn invoices that are kept, of some 60 KB each. */
const mostKept = 100;

/**
 * An invoice's document in the language of who reads it. The one that is kept with the invoice is English, as the
 * record is; this one is drawn on demand and kept for as long as its words stay the same.
 */
export function invoiceRoutes(app: FastifyInstance, deps: InvoiceRouteDeps): void {
  const { db, registry, settings, clock, machineClock } = deps;
  const draw = keepDrawn(mostKept);
  app.get<Asked>('/account/documents/:companyId/invoices/:invoiceId/:language', async (request, reply) => {
    const principal = await signedIn({ db, clock: machineClock }, request, reply);
    const { companyId, invoiceId } = request.params;
    const language = languages.find(({ code }) => code === request.params.language)?.code;
    if (language === undefined || !isUuid(companyId) || !isUuid(invoiceId)) throw noInvoice();
    const reader: Reader = { db, registry, principal };
    const company = sql.ref(`t.${invoice.fields.company.wire}`);
    const where = sql`t.id = ${invoiceId}::uuid and ${company} = ${companyId}::uuid and ${isIssuedInvoice}`;
    const [row] = await selectRows(reader, invoice, { where });
    if (row === undefined) throw noInvoice();
    const context = { ...reader, settings, now: clock(), words: documentWords(language) };
    const content = await draw(await invoiceDocument(context, row));
    return reply.header('content-type', 'application/pdf').send(content);
  });
}

const noInvoice = () => notFound('There is no such invoice.');

/** Draws a document once for as long as it says the same; the least lately asked for is forgotten first. */
function keepDrawn(most: number): (document: OfficeDocument) => Promise<Buffer> {
  const kept = new Map<string, Promise<Buffer>>();
  return (document) => {
    const { issuedAt: _, ...said } = document;
    const key = createHash('sha256').update(JSON.stringify(said)).digest('hex');
    const drawn = kept.get(key) ?? drawDocument(document);
    kept.delete(key);
    kept.set(key, drawn);
    // One that could not be drawn is tried again.
    drawn.catch(() => kept.delete(key));
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}
