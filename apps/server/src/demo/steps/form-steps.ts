import { Readable } from 'node:stream';
import type { Ref, Resource } from '@packhouse/jsonapi';
import {
  certificationStatement,
  documentRule,
  type FormType,
  fieldDateTime,
  filingForms,
  formTitle,
  uploadedFile,
} from '@packhouse/programme';
import { readFontFile } from '#features/documents/read-font-file.ts';
import { inspectPdf } from '#files/inspect-pdf.ts';
import { receiveFile } from '#files/receive.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { actorOf } from '#jsonapi/write/finish-writes.ts';
import { changeRow, completeWrites, createRow, lockRow } from '#jsonapi/write/write-rows.ts';
import { addRow, refTo } from '#rows/rows.ts';
import type { Values } from '#rows/stored-row.ts';
import type { DemoContext } from '../demo-context.ts';
import { type CompanyKey, companyRef } from '../plan/demo-companies.ts';

/** A form that a company files; its title names the month or season (`subject`). */
interface DemoForm {
  readonly company: CompanyKey;
  readonly formType: FormType;
  readonly id: string;
  readonly subject: string;
}

/** A paper of a form: the field that it is uploaded for, its file's name, its heading and its lines. */
interface Paper {
  readonly field: string;
  readonly filename: string;
  readonly heading: string;
  readonly facts: readonly (readonly [string, string])[];
}

export async function attachPaper(
  context: DemoContext,
  write: WriteContext,
  { company, formType }: DemoForm,
  { field, filename, heading, facts }: Paper,
): Promise<Ref> {
  const id = write.newId();
  const { form } = filingForms[formType];
  const document = {
    title: heading,
    issuedAt: write.now,
    issuer: context.cast.company(company).name,
    ...{ heading, facts },
    sums: [],
    paragraphs: [context.settings.programmeName],
  };
  // Fonts and their reader are loaded where a demonstration is: a server without one draws in a thread.
  const { writeOfficeDocument } = await import('@packhouse/record-pdf');
  const content = await writeOfficeDocument(document, readFontFile);
  const inspect = (bytes: Uint8Array<ArrayBuffer>) => inspectPdf(bytes, 'office');
  const incoming = { name: filename, content: Readable.from([content]), rule: documentRule, inspect };
  const received = await receiveFile(context.storage, id, incoming);
  const base = {
    ...{ filename, ...received, storage_key: id },
    ...{ uploaded_by: write.principal.userId, uploaded_for: `${form.type}.${form.fields[field]?.wire}` },
  };
  await addRow({ ...write, actor: actorOf(write) }, uploadedFile, id, { base, values: {} });
  return refTo(uploadedFile, id);
}

/** Adds the complete form, ready to be certified. */
export function addReady(context: DemoContext, write: WriteContext, form: DemoForm, values: Values) {
  const { company, formType, id, subject } = form;
  const title = formTitle({ formType, rootId: context.cast.company(company).rootId, subject });
  const ready = { company: companyRef(company), status: 'ready', ...values };
  return createRow(write, context.hooks, filingForms[formType].form, { id, title, values: ready });
}

/** @param about named by the statement besides the company */
export async function certifyForm(
  context: DemoContext,
  now: Date,
  { company, formType, id }: DemoForm,
  about: Readonly<Record<string, string>>,
): Promise<void> {
  const account = context.cast.account(company);
  const write = context.person(account, now);
  const resource = filingForms[formType].form;
  await change(context, write, resource, id, {
    status: 'certified',
    certificationName: account.fullName,
    certificationTitle: account.title,
    certifiedAt: fieldDateTime(now),
    certificationStatement: certificationStatement({
      statement: formType,
      settings: context.settings,
      values: { company: context.cast.company(company).name, ...about },
    }),
  });
}

export async function change(
  context: DemoContext,
  write: WriteContext,
  resource: Resource,
  id: string,
  values: Values,
) {
  await changeRow(write, context.hooks, resource, await lockRow(write, context.hooks, resource, id), { values });
  await completeWrites(write, context.hooks);
}

const minute = 60_000;

/** When a company certified on a day, and the time shortly before at which it saved. */
export function filedOn(context: DemoContext, day: string): { readonly certified: Date; readonly saved: Date } {
  const certified = context.at(day, '11:05');
  return { certified, saved: new Date(certified.getTime() - 20 * minute) };
}
