import { Readable } from 'node:stream';
import type { Ref } from '@packhouse/jsonapi';
import {
  addDays,
  certificationStatement,
  documentRule,
  type FormType,
  fieldDateTime,
  filingForms,
  uploadedFile,
} from '@packhouse/programme';
import { readFontFile } from '#features/documents/read-font-file.ts';
import { inspectPdf } from '#files/inspect-pdf.ts';
import { receiveFile } from '#files/receive.ts';
import type { WriteContext } from '#jsonapi/hooks.ts';
import { actorOf } from '#jsonapi/write/finish-writes.ts';
import { changeRow, completeWrites, lockRow } from '#jsonapi/write/write-rows.ts';
import { addRow, refTo } from '#rows/rows.ts';
import type { DemoContext } from '../demo-context.ts';
import type { CompanyKey } from '../plan/demo-companies.ts';

/** A paper of a company: its file's name, its heading and its lines. */
interface Paper {
  readonly company: CompanyKey;
  readonly filename: string;
  readonly heading: string;
  readonly facts: readonly (readonly [string, string])[];
  /** The field that it is uploaded for: type and name on the wire. */
  readonly used: string;
}

export async function attachPaper(context: DemoContext, write: WriteContext, paper: Paper): Promise<Ref> {
  const id = write.newId();
  const { company, filename, heading, facts, used } = paper;
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
    ...{ uploaded_by: write.principal.userId, uploaded_for: used },
  };
  await addRow({ ...write, actor: actorOf(write) }, uploadedFile, id, { base, values: {} });
  return refTo(uploadedFile, id);
}

interface Certified {
  readonly company: CompanyKey;
  readonly formType: FormType;
  readonly id: string;
  /** Named by the statement besides the company. */
  readonly about: Readonly<Record<string, string>>;
}

export async function certifyForm(context: DemoContext, now: Date, form: Certified): Promise<void> {
  const { company, formType, id, about } = form;
  const account = context.cast.account(company);
  const write = context.person(account, now);
  const resource = filingForms[formType].form;
  await changeRow(write, context.hooks, resource, await lockRow(write, context.hooks, resource, id), {
    values: {
      status: 'certified',
      certificationName: account.fullName,
      certificationTitle: account.title,
      certifiedAt: fieldDateTime(now),
      certificationStatement: certificationStatement({
        statement: formType,
        settings: context.settings,
        values: { company: context.cast.company(company).name, ...about },
      }),
    },
  });
  await completeWrites(write, context.hooks);
}

const minute = 60_000;

/** When a company certified some days ago, and the time shortly before at which it saved. */
export function filedDaysAgo(context: DemoContext, days: number): { readonly certified: Date; readonly saved: Date } {
  const certified = context.at(addDays(context.plan.today, -days), '11:05');
  return { certified, saved: new Date(certified.getTime() - 20 * minute) };
}
