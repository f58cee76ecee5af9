import { Readable } from 'node:stream';
import {
  type CopyVerdict,
  type DocumentKind,
  documentKinds,
  type FilingForm,
  type FormType,
  filingForms,
  formTypes,
  readConfirmationNumber,
} from '@packhouse/programme';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/db.ts';
import { readRow } from '#db/sql/read-rows.ts';
import { table } from '#db/sql/tables.ts';
import type { FileStorage } from '#files/storage.ts';
import type { OwnRouteDeps } from '#identity/accounts/account-deps.ts';
import { answerUnkept } from '#identity/accounts/answer-errors.ts';
import { notFound, refusal } from '#identity/accounts/field-errors.ts';
import { personOf } from '#identity/accounts/signed-in.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { formOfConfirmation } from '../certification/confirmation.ts';
import { type CompanyDocument, companyDocuments } from './company-documents.ts';
import { verdictOf, verdictsOf } from './copies.ts';
import { languageRoutes } from './language-routes.ts';
import { zipDocuments } from './zip-documents.ts';

export interface CertifiedForm {
  readonly formType: FormType;
  readonly formId: string;
  readonly title: string;
  readonly certifiedBy: string | null;
  readonly certifiedAt: Date | null;
  readonly recordHash: string | null;
  readonly status: string | null;
}

/** The certified form behind a copy of record; null for a document of another kind. */
async function formBehind(db: Db, document: CompanyDocument): Promise<CertifiedForm | null> {
  const formType = formTypes.find((type) => filingForms[type].form.type === document.rowType);
  if (document.kind !== 'copyOfRecord' || formType === undefined) return null;
  return certifiedForm(db, filingForms[formType], sql`t.id = ${document.rowId}::uuid`);
}

/** The form whose certification record has this number, among those of a company; null when none has. */
async function formOfRecord(db: Db, companyId: string, recordHash: string): Promise<CertifiedForm | null> {
  for (const filing of Object.values(filingForms)) {
    const { company, recordHash: hash } = filing.form.fields;
    const isIt = sql<boolean>`t.${sql.ref(hash?.wire ?? '')} = ${recordHash}
      and t.${sql.ref(company?.wire ?? '')} = ${companyId}::uuid`;
    const found = await certifiedForm(db, filing, isIt);
    if (found !== null) return found;
  }
  return null;
}

const recordNumberOf = async (db: Db, confirmation: string): Promise<string | null> =>
  (await formOfConfirmation(db, confirmation))?.recordHash ?? null;

async function certifiedForm(
  db: Db,
  { form, formType }: FilingForm,
  where: RawBuilder<boolean>,
): Promise<CertifiedForm | null> {
  const column = (key: string) => sql.ref(`t.${form.fields[key]?.wire ?? key}`);
  const row = await readRow<Omit<CertifiedForm, 'formType'>>(db)`
    select t.id as "formId", t.title, ${column('certificationName')} as "certifiedBy",
      ${column('certifiedAt')} as "certifiedAt", ${column('recordHash')} as "recordHash", ${column('status')} as status
    from ${table(form)} t where ${where}`;
  return row === null ? null : { formType, ...row };
}

export interface DocumentRouteDeps extends OwnRouteDeps {
  readonly storage: FileStorage;
}

interface Narrowed {
  readonly season?: string;
  readonly kind?: string;
}
type OfCompany = { Params: { companyId: string } };

/** Routes for a company's documents beyond the dialect: sizes and hashes, one archive of all, a search by hash. */
export function documentRoutes(deps: DocumentRouteDeps): FastifyPluginAsync {
  return async (app) => {
    answerUnkept(app, 'private, no-store');
    languageRoutes(app, deps);
    app.get<OfCompany>('/account/documents/:companyId', async (request, reply) => {
      const { companyId } = request.params;
      const documents = await documentsOf(deps, request, reply, companyId);
      const verdicts = await verdictsOf(deps.db, companyId);
      const facts = documents.map(({ id, size, mime, sha256, kind }) => {
        const copy = kind === 'copyOfRecord' ? { copy: verdicts.get(id) ?? 'notCompared' } : {};
        return [id, { size, mime, sha256, ...copy }];
      });
      return { files: Object.fromEntries(facts) };
    });
    app.get<OfCompany & { Querystring: Narrowed }>(
      '/account/documents/:companyId/documents.zip',
      async (request, reply) => {
        const wanted = narrow(await documentsOf(deps, request, reply, request.params.companyId), request.query);
        return sendArchive(deps, reply, wanted, await verdictsOf(deps.db, request.params.companyId));
      },
    );
    app.get<{ Params: { companyId: string; number: string } }>(
      '/account/documents/:companyId/:number',
      async (request, reply) => {
        const { companyId, number } = request.params;
        const documents = await documentsOf(deps, request, reply, companyId);
        const same = documents.filter((document) => document.sha256 === number.toLowerCase());
        const document = same.find(({ kind }) => kind === 'copyOfRecord') ?? same[0];
        if (document === undefined) return recordOf(deps, companyId, number);
        const { name, kind, season } = document;
        const form = await formBehind(deps.db, document);
        const copy = form === null ? {} : { copy: (await verdictOf(deps.db, form.formId)) ?? 'notCompared' };
        return { name, kind, season, form, ...copy };
      },
    );
  };
}

/**
 * The form of a company that a record number or a confirmation number names. It is no file: nothing is said of a copy.
 * @throws RefusedRequest 404 for any other number
 */
async function recordOf({ db }: DocumentRouteDeps, companyId: string, number: string) {
  const confirmation = readConfirmationNumber(number);
  const recordNumber = confirmation === null ? number.toLowerCase() : await recordNumberOf(db, confirmation);
  const form = recordNumber === null ? null : await formOfRecord(db, companyId.toLowerCase(), recordNumber);
  if (form === null) throw notFound('No document or record of this company has this number.');
  return { name: form.title, kind: 'record', season: null, form };
}

/** The documents of a company that the person may see. @throws RefusedRequest 404 for any other */
async function documentsOf(
  deps: DocumentRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  companyId: string,
): Promise<readonly CompanyDocument[]> {
  const principal = await personOf(deps, request, reply);
  const documents = isUuid(companyId) ? await companyDocuments({ ...deps, principal }, companyId.toLowerCase()) : null;
  if (documents === null) throw notFound('There is no such company.');
  return documents;
}

const isKind = (text: string): text is DocumentKind => documentKinds.some((kind) => kind === text);

/** Only those of a season, a kind, or both. @throws RefusedRequest 422 for a kind that there is not */
function narrow(documents: readonly CompanyDocument[], { season, kind }: Narrowed): readonly CompanyDocument[] {
  if (kind !== undefined && !isKind(kind))
    throw refusal(422, 'unknown', `Choose one of: ${documentKinds.join(', ')}.`, { field: 'kind' });
  return documents.filter(
    (document) =>
      (season === undefined || document.seasonId === season) && (kind === undefined || document.kind === kind),
  );
}

async function sendArchive(
  { storage }: DocumentRouteDeps,
  reply: FastifyReply,
  documents: readonly CompanyDocument[],
  verdicts: ReadonlyMap<string, CopyVerdict>,
) {
  return reply
    .header('content-type', 'application/zip')
    .header('content-disposition', 'attachment; filename="documents.zip"')
    .send(
      Readable.from(
        zipDocuments(documents, verdicts, (key) => storage.open(key)),
        { objectMode: false },
      ),
    );
}
