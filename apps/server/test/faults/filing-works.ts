import { createHash, randomUUID } from 'node:crypto';
import { encodeResource, jsonApiMediaType } from '@packhouse/jsonapi';
import { firstHandlerReport, uploadedFile } from '@packhouse/programme';
import { samplePdf } from '@packhouse/testing';
import { sql } from 'kysely';
import { addReceipt, addReport, ref, signature, update, urlOf } from '../filing.ts';
import { ask, type requestsOf } from './asking.ts';
import type { Stage } from './stage.ts';
import { addFiler, countOf, type Doing, jsonApi } from './work.ts';

/** A PDF to send: its bytes, how it is sent, and whether a file of this id holds them. */
function pdfOf({ ask: send }: ReturnType<typeof requestsOf>) {
  const content = samplePdf([`A copy of record ${randomUUID()}`]);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const headers = {
    accept: jsonApiMediaType,
    'content-type': 'application/octet-stream',
    'content-disposition': 'file; filename="copy.pdf"',
  };
  return {
    /** @param owner the form that it is given to at once, or the route of all forms, which keeps it for one of them */
    upload: (owner: string) => send({ method: 'POST', path: `${owner}/field_fh_report_pdf`, headers, body: content }),
    async isThere(fileId: string) {
      const found = await send({ method: 'GET', path: `/system/files/${fileId}/copy.pdf` });
      return found.status === 200 && createHash('sha256').update(found.bytes).digest('hex') === sha256;
    },
  };
}

/** The id of the row that an answer holds; null without one. */
const idIn = ({ isDone, text }: { readonly isDone: boolean; readonly text: string }): string | null =>
  // Border: the document of one row, or of none.
  isDone ? ((JSON.parse(text) as { data: { id: string } | null }).data?.id ?? null) : null;

// A file that another has taken the place of belongs to nobody and is removed.
const filesKeptOf = (stage: Stage, userId: string) =>
  countOf(sql`select count(*) from file__file where permanent and uploaded_by = ${userId}::uuid`, stage);

export async function prepareUpload(stage: Stage): Promise<Doing> {
  const { handler, requests } = await addFiler(stage);
  const owner = urlOf(firstHandlerReport, await addReport(stage.world, handler, []));
  const pdf = pdfOf(requests);
  return {
    ...requests,
    attempt: () => pdf.upload(owner),
    async isThere() {
      const path = `${owner}/field_fh_report_pdf`;
      const fileId = idIn(await requests.ask({ method: 'GET', path, headers: jsonApi }));
      return fileId !== null && (await pdf.isThere(fileId));
    },
    times: () => filesKeptOf(stage, handler.person.userId),
  };
}

/** As the portal certifies: the PDF first; without it where it cannot be kept, and then it is added when it can. */
export async function prepareCertification(stage: Stage): Promise<Doing> {
  const { handler, requests } = await addFiler(stage);
  const { world } = stage;
  const reportId = await addReport(world, handler, [await addReceipt(world, handler)]);
  await update(world, handler.person, firstHandlerReport, reportId, { status: 'ready' });
  const path = urlOf(firstHandlerReport, reportId);
  const pdf = pdfOf(requests);
  let fileId: string | null = null;
  const upload = async () => {
    fileId ??= idIn(await pdf.upload(urlOf(firstHandlerReport)));
    return fileId === null ? {} : { pdf: ref(uploadedFile, fileId) };
  };
  const patch = (values: Readonly<Record<string, unknown>>) =>
    requests.ask({
      method: 'PATCH',
      path,
      headers: jsonApi,
      body: JSON.stringify(encodeResource(firstHandlerReport, reportId, values)),
    });
  const read = async () => (await requests.ask({ method: 'GET', path, headers: jsonApi })).text;
  const isCertified = async () => /"field_submission_status":\s*"certified"/.test(await read());
  return {
    ...requests,
    async attempt() {
      const file = await upload();
      // As the portal does: the time of a signature is the server's.
      const { date } = await ask(stage, { method: 'GET', path: '/health/live' });
      const now = Number.isNaN(Date.parse(date)) ? new Date() : new Date(date);
      const certifiedAt = `${now.toISOString().slice(0, 19)}+00:00`;
      const seen = await patch({ ...signature(world), certifiedAt, ...file });
      const isRefused = seen.status === 409 || seen.status === 422 || seen.status === 403;
      return isRefused ? { ...seen, isDone: await isCertified() } : seen;
    },
    async isThere() {
      if (!(await isCertified())) return false;
      const named = idIn(await requests.ask({ method: 'GET', path: `${path}/field_fh_report_pdf`, headers: jsonApi }));
      if (named !== null) return await pdf.isThere(named);
      await patch(await upload());
      return false;
    },
    async times() {
      const records = sql<{
        count: number;
      }>`select count(*) from certification_record where form_id = ${reportId}::uuid`;
      return Math.max(await countOf(records, stage), await filesKeptOf(stage, handler.person.userId));
    },
  };
}
