import {
  type AttachCopyIntent,
  type CertifyIntent,
  confirmationNumber,
  copyOfRecordName,
  endedBefore,
  type FilingState,
  fieldDateTime,
  isOnTime,
  knownOf,
  type Perform,
  resultOf,
  retry,
  runFiling,
  start,
} from '@packhouse/programme';
import type { CopyOfRecord } from '@packhouse/record-pdf';
import { filingBackend, filingDriver } from '#domain/filing/filing-driver.ts';
import { readSignedWith, type SigningKey } from '#domain/second-factor/second-factor.calls.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { now } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { reportError } from '#kernel/failures/told-failure.ts';
import { type Certifiable, certifiableOf } from './certifiable-of.ts';
import { copyOfRecordOf, type Filing } from './copy-of-record-of.ts';
import { type Copy, writeCopy } from './write-copy.ts';

/** How far a certification is: the PDF is written row by row, then the calls are made. */
export interface Progress {
  readonly step: 'copy' | 'calls';
  readonly done: number;
  readonly total: number;
}

/** A certification on its way or at its end; what a Retry goes on from. */
export interface Attempt {
  readonly state: FilingState;
  readonly perform: Perform;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  /** Adds the copy of record to a form that was certified without; null where its person wants none. */
  readonly attach: (() => Promise<void>) | null;
}

/** Lets the page draw and answer its person between two pieces of work on a long list. */
const nextTask = () => new Promise<void>((go) => setTimeout(go));

type OnProgress = (progress: Progress) => void;

/** By what a certification of a form is named; `certifiedAt` is its own time. */
function filingNamed({ form, found }: Certifiable, certifiedAt: string): Filing {
  const { row, period, isAmendment, company } = found;
  const { filedAt, recordHash } = row;
  const isTimed = filedAt !== null && period !== null && !isAmendment;
  return {
    reference: row.title,
    confirmation: confirmationNumber({ formType: form.formType, formId: row.id, certifiedAt }),
    recordHash: recordHash ?? null,
    receivedAt: filedAt,
    isOnTime:
      isTimed && !endedBefore(period.endsOn, company.reportsFrom)
        ? isOnTime({ filedAt, dueOn: period.dueOn, timeZone: config().timeZone })
        : null,
  };
}
export function copyName({ form, found }: Certifiable): string {
  return copyOfRecordName({
    formType: form.formType,
    rootId: found.company.rootId ?? '',
    subject: found.period?.title ?? found.season?.title ?? '',
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

async function run(
  state: FilingState,
  perform: Perform,
  onProgress: OnProgress,
  attach: Attempt['attach'] = null,
): Promise<Attempt> {
  const begunAt = now().getTime();
  const ended = await runFiling(state, perform, callsProgress(onProgress));
  const result = resultOf(ended);
  if (result?.kind === 'saved' && result.left.some(({ what }) => what === 'copy')) await attach?.();
  return { state: ended, perform, begunAt, attach };
}

/** Fills the empty copy of a form that was certified a moment ago. The filing stands whatever comes of it. */
async function attachNumbered(
  certifiable: Certifiable,
  onProgress: OnProgress,
  write: typeof writeCopy,
): Promise<void> {
  const { form, found, words } = certifiable;
  try {
    const certified = await form.read(found.row.id, found.company);
    // In the words that stood above the signature.
    const numbered = certifiableOf(form, { ...certified, warnings: found.warnings }, words);
    // A person certified it: no key is asked for.
    await attachRecord(numbered, certifiedRecord(numbered, null), onProgress, write);
  } catch (error) {
    reportError(error);
  }
}

/** Nothing was certified: the copy of record cannot show these characters, and nobody agreed to go without it. */
interface Unprintable {
  readonly unprintable: readonly string[];
}

/**
 * Certifies a form with one PATCH. Its PDF is made before, so that characters that it cannot show are said while the
 * person may still change them. Where the backend seals records the PDF is then made again with the record's number and
 * the time it was received, and fills the empty copy; elsewhere it is uploaded and goes with the PATCH. Where making or
 * uploading it fails, such as without a connection, it is tried once more when the form is certified, and the filing
 * stands without it (filing.md).
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
  const filing = filingNamed(certifiable, certifiedAt);
  const record = copyOfRecordOf(recordDocument, { ...signature, statement, certifiedAt, filing }, words);
  const copy = (await write?.(record, (progress) => onProgress({ step: 'copy', ...progress }))) ?? null;
  if (copy?.pdf === null && copy.reason === 'characters') return { unprintable: copy.characters };
  const made = copy?.pdf ?? null;
  const pdf = config().profile.sealsRecords ? null : made;
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
  const attach = write === null ? null : () => attachNumbered(certifiable, onProgress, write);
  return run(start(intent, knownOf(found.read)), filingDriver(pdf), onProgress, attach);
}

/** Goes on where an attempt stopped: only what was not acknowledged is sent again. */
export const certifyAgain = ({ state, perform, attach }: Attempt, onProgress: OnProgress): Promise<Attempt> =>
  run(retry(state), perform, onProgress, attach);

function certifiedRecord(certifiable: Certifiable, key: SigningKey | null): CopyOfRecord {
  const { found, recordDocument, words } = certifiable;
  const { certificationName, certificationTitle, certifiedAt, certificationStatement } = found.row;
  const signature = {
    name: certificationName ?? '',
    title: certificationTitle ?? '',
    certifiedAt: certifiedAt ?? '',
    statement: certificationStatement ?? '',
    ...(certifiedAt === null ? {} : { filing: filingNamed(certifiable, certifiedAt) }),
    ...(key === null ? {} : { key }),
  };
  return copyOfRecordOf(recordDocument, signature, words);
}

export interface AttachedCopy {
  readonly record: CopyOfRecord;
  readonly copy: Copy;
  readonly attempt: Attempt | null;
}

async function attachRecord(
  certifiable: Certifiable,
  record: CopyOfRecord,
  onProgress: OnProgress,
  write: typeof writeCopy,
): Promise<AttachedCopy> {
  const { found } = certifiable;
  const copy = await write(record, (progress) => onProgress({ step: 'copy', ...progress }));
  if (copy.pdf === null) return { record, copy, attempt: null };
  const intent: AttachCopyIntent = { ...filingOf(certifiable), kind: 'attachCopy', copy: copyName(certifiable) };
  const attempt = await run(start(intent, knownOf(found.read)), filingDriver(copy.pdf), onProgress);
  return { record, copy, attempt };
}

/**
 * Fills the empty copy of record of a certified form, once; one that a program certified names its key and its owner.
 * Throws ClientError where that cannot be read.
 */
export async function attachCopy(
  certifiable: Certifiable,
  onProgress: OnProgress,
  write: typeof writeCopy = writeCopy,
): Promise<AttachedCopy> {
  const { recordHash } = certifiable.found.row;
  const isRecorded = isAnnounced('secondFactor') && recordHash != null;
  const { key } = isRecorded ? await readSignedWith(recordHash) : { key: null };
  return attachRecord(certifiable, certifiedRecord(certifiable, key), onProgress, write);
}
