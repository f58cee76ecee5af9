import {
  type AttachCopyIntent,
  type CertifyIntent,
  copyOfRecordName,
  type FilingState,
  fieldDateTime,
  knownOf,
  type Perform,
  retry,
  runFiling,
  start,
} from '@packhouse/programme';
import type { CopyOfRecord } from '@packhouse/record-pdf';
import { filingBackend, filingDriver } from '#domain/filing/filing-driver.ts';
import { now } from '#kernel/clock/clock.ts';
import type { CertifiableCase, CertifiableForm } from '../forms/certifiable-form.ts';
import type { RecordDocument } from '../forms/record-document.ts';
import type { Words } from '../forms/words.ts';
import { copyOfRecordOf } from './copy-of-record-of.ts';
import { type Copy, writeCopy } from './write-copy.ts';

/** How far a certification is: the PDF is written row by row, then the calls are made. */
export interface Progress {
  readonly step: 'copy' | 'calls';
  readonly done: number;
  readonly total: number;
}

/** A form with everything its calls are made from. */
export interface Certifiable {
  readonly form: CertifiableForm;
  readonly found: CertifiableCase;
  readonly recordDocument: RecordDocument;
  readonly words: Words;
}

/** A certification on its way or at its end; what a Retry goes on from. */
export interface Attempt {
  readonly state: FilingState;
  readonly perform: Perform;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
}

/** Lets the page draw and answer its person between two pieces of work on a long list. */
const nextTask = () => new Promise<void>((go) => setTimeout(go));

type OnProgress = (progress: Progress) => void;

/** The file name of a form's copy of record. */
export function copyName({ form, found }: Certifiable): string {
  return copyOfRecordName({
    formType: form.formType,
    rootId: found.company.rootId ?? '',
    subject: found.period?.title ?? found.seasonTitle,
    version: found.version,
  });
}

const filingOf = ({ form, found }: Certifiable) => ({
  form: form.filing,
  company: { type: found.company.type, id: found.company.id },
  ...(found.packageId === null ? {} : { packageId: found.packageId }),
  backend: filingBackend(),
});

const callsProgress = (onProgress: OnProgress) => (state: FilingState) => {
  const done = state.passed.length;
  onProgress({ step: 'calls', done, total: done + state.stages.reduce((sum, { calls }) => sum + calls.length, 0) });
};

async function run(state: FilingState, perform: Perform, onProgress: OnProgress): Promise<Attempt> {
  const begunAt = now().getTime();
  return { state: await runFiling(state, perform, callsProgress(onProgress)), perform, begunAt };
}

/** Nothing was certified: the copy of record cannot show these characters, and nobody agreed to go without it. */
interface Unprintable {
  readonly unprintable: readonly string[];
}

/**
 * Certifies a form: its PDF is made and uploaded, then one PATCH. Where making or uploading it fails the filing goes on
 * without it (filing.md); not so for characters that it cannot show, which the person may still change.
 *
 * @param write makes the PDF; null goes without one.
 */
export async function certify(
  certifiable: Certifiable,
  signature: { readonly name: string; readonly title: string },
  onProgress: OnProgress,
  write: typeof writeCopy | null = writeCopy,
): Promise<Attempt | Unprintable> {
  const { found, recordDocument, words } = certifiable;
  const certifiedAt = fieldDateTime(now());
  await nextTask();
  const { statement } = recordDocument;
  const record = copyOfRecordOf(recordDocument, { ...signature, statement, certifiedAt }, words);
  const copy = (await write?.(record, (progress) => onProgress({ step: 'copy', ...progress }))) ?? null;
  if (copy?.pdf === null && copy.reason === 'characters') return { unprintable: copy.characters };
  const pdf = copy?.pdf ?? null;
  await nextTask();
  const intent: CertifyIntent = {
    ...filingOf(certifiable),
    kind: 'certify',
    certification: {
      certificationName: signature.name,
      certificationTitle: signature.title,
      certifiedAt,
      certificationStatement: statement,
    },
    copy: pdf === null ? null : copyName(certifiable),
  };
  return run(start(intent, knownOf(found.read)), filingDriver(pdf), onProgress);
}

/** Goes on where an attempt stopped: only what was not acknowledged is sent again. */
export const certifyAgain = ({ state, perform }: Attempt, onProgress: OnProgress): Promise<Attempt> =>
  run(retry(state), perform, onProgress);

/** The copy of record of a certified form, in the words that were signed. */
export function certifiedRecord({ found, recordDocument, words }: Certifiable): CopyOfRecord {
  const { certificationName, certificationTitle, certifiedAt, certificationStatement, recordHash } = found.row;
  const signature = {
    name: certificationName ?? '',
    title: certificationTitle ?? '',
    certifiedAt: certifiedAt ?? '',
    statement: certificationStatement ?? '',
    recordHash,
  };
  return copyOfRecordOf(recordDocument, signature, words);
}

/** Fills the empty copy of record of a certified form, once. */
export async function attachCopy(
  certifiable: Certifiable,
  onProgress: OnProgress,
): Promise<{ readonly copy: Copy; readonly attempt: Attempt | null }> {
  const { found } = certifiable;
  const copy = await writeCopy(certifiedRecord(certifiable), (progress) => onProgress({ step: 'copy', ...progress }));
  if (copy.pdf === null) return { copy, attempt: null };
  const intent: AttachCopyIntent = { ...filingOf(certifiable), kind: 'attachCopy', copy: copyName(certifiable) };
  return { copy, attempt: await run(start(intent, knownOf(found.read)), filingDriver(copy.pdf), onProgress) };
}
