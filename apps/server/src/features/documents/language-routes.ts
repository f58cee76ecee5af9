import { createHash } from 'node:crypto';
import type { Resource } from '@packhouse/jsonapi';
import { companyContact, type exemption, type invoice, languages } from '@packhouse/programme';
import type { OfficeDocument } from '@packhouse/record-pdf';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { notFound } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { plainRowsWhere } from '#rows/plain-rows.ts';
import { type Reader, selectRows } from '#rows/select-rows.ts';
import { documentWords } from './document-words.ts';
import { drawDocument } from './draw-document.ts';
import { certificates, type DocumentKind, invoices } from './draw-documents.ts';

type Asked = { Params: { companyId: string; id: string; language: string } };

/** Drawn documents of a kind that are kept, of some 60 KB each. */
const mostKept = 100;

/**
 * Invoices and certificates in the language of the person who reads them. The one that is kept with the row is English, as the
 * record is; these are drawn on demand and kept for as long as their words stay the same.
 */
export function languageRoutes(app: FastifyInstance, deps: OwnRouteDeps): void {
  readIn<typeof invoice>(app, deps, 'invoices', invoices);
  readIn<typeof exemption>(app, deps, 'certificates', certificates);
}

function readIn<R extends Resource>(
  app: FastifyInstance,
  deps: OwnRouteDeps,
  name: string,
  kind: DocumentKind<R>,
): void {
  const { db, registry, settings, clock } = deps;
  const draw = keepDrawn(mostKept);
  app.get<Asked>(`/account/documents/:companyId/${name}/:id/:language`, async (request, reply) => {
    const principal = await personOf(deps, request, reply);
    const { companyId, id } = request.params;
    const language = languages.find(({ code }) => code === request.params.language)?.code;
    if (language === undefined || !isUuid(companyId) || !isUuid(id)) throw noDocument();
    const reader: Reader = { db, registry, principal };
    // Of a granted exemption strangers may know some facts (a handler its holder); its document is the company's alone.
    const own = await plainRowsWhere(reader, companyContact, sql`t.id = ${companyId}::uuid`);
    if (own.length === 0) throw noDocument();
    const company = sql.ref(`t.${kind.resource.fields.company?.wire}`);
    const where = sql`t.id = ${id}::uuid and ${company} = ${companyId}::uuid and ${kind.readable}`;
    const [row] = await selectRows(reader, kind.resource, { where });
    if (row === undefined) throw noDocument();
    const context = { ...reader, settings, now: clock(), words: documentWords(language, settings) };
    const content = await draw(await kind.document(context, row));
    return reply.header('content-type', 'application/pdf').send(content);
  });
}

const noDocument = () => notFound('There is no such document.');

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
