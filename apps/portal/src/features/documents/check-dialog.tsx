import { recordNumberInFile, recordNumberInPicture } from '@packhouse/record-pdf';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { FileDrop } from '@packhouse/ui/fields/files/file-drop.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { Banner, type Tone } from '@packhouse/ui/states/banner.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureBanner } from '#domain/call-failure.tsx';
import { copyTones } from '#domain/record/document-facts.ts';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { CopyTag, FullHash } from './document-texts.tsx';
import { findByNumber } from './documents.calls.ts';
import type { CheckedRecord } from './own-answers.ts';

/** The SHA-256 of a file, hex. It is made in the browser: the file does not leave the device. */
export async function fileHash(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** More pixels on a side say nothing more about a QR code, and take longer. */
const mostPixels = 2400;

async function pixelsOf(picture: Blob) {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, mostPixels / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context?.getImageData(0, 0, width, height) ?? null;
}

/**
 * The record number that a file names: a copy of record in its own bytes, a scan or photograph by the QR code that is
 * printed on the copy. Null where there is none. The file stays in the browser.
 */
async function numberInFile(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return recordNumberInFile(new Uint8Array(await file.arrayBuffer()));
  const pixels = await pixelsOf(file).catch(() => null);
  return pixels === null ? null : recordNumberInPicture(pixels);
}

type Outcome =
  | { readonly kind: 'checking'; readonly name: string }
  | { readonly kind: 'found'; readonly name: string; readonly sha256: string; readonly record: CheckedRecord }
  /** Found by a number: that of a paper, or one that was typed. */
  | { readonly kind: 'named'; readonly name: string; readonly record: CheckedRecord }
  /** `sha256` is empty for a number that was typed. */
  | { readonly kind: 'unknown'; readonly name: string; readonly sha256: string }
  | { readonly kind: 'failed'; readonly error: Error };

/** Whether a file is the copy of record that it seems to be, or which record a number names: no file is ever sent. */
export function CheckDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['documents', 'kernel']);
  return (
    <Dialog closeLabel={t('kernel:close')} isOpen={isOpen} onClose={onClose} size="m" title={t('check.title')}>
      <Check />
    </Dialog>
  );
}

function Check() {
  const { t } = useTranslation('documents');
  const { outcome, check, find } = useCheck();
  return (
    <Stack gap="m">
      <FileDrop
        accept=".pdf,.png,.jpg,.jpeg"
        buttonLabel={t('check.choose')}
        description={t('check.hint')}
        label={t('check.file')}
        onFiles={([file]) => {
          if (file !== undefined) void check(file);
        }}
        prompt={t('check.prompt')}
      />
      <NumberForm onFind={(number) => void find(number)} />
      {outcome !== null && <OutcomeBanner outcome={outcome} />}
    </Stack>
  );
}

function useCheck() {
  const { companyId } = useSession();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const attempt = async (name: string, work: () => Promise<Outcome>) => {
    setOutcome({ kind: 'checking', name });
    setOutcome(await work().catch((error): Outcome => ({ kind: 'failed', error: toldFailure(error) })));
  };
  const check = (file: File) =>
    attempt(file.name, async () => {
      const { name } = file;
      const sha256 = await fileHash(file);
      const record = await findByNumber(companyId, sha256);
      if (record !== null) return { kind: 'found', name, sha256, record };
      const number = await numberInFile(file);
      const named = number === null ? null : await findByNumber(companyId, number);
      return named === null ? { kind: 'unknown', name, sha256 } : { kind: 'named', name, record: named };
    });
  const find = (name: string) =>
    attempt(name, async () => {
      const record = await findByNumber(companyId, name);
      return record === null ? { kind: 'unknown', name, sha256: '' } : { kind: 'named', name, record };
    });
  return { outcome, check, find };
}

/** A filing by the number that stands on its receipt, in its mail and on its copy of record. */
function NumberForm({ onFind }: { onFind: (number: string) => void }) {
  const { t } = useTranslation('documents');
  const [number, setNumber] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A URL takes no slash in one of its parts.
    const plain = number.replaceAll(/[^\p{L}\p{N}-]/gu, '');
    if (plain !== '') onFind(plain);
  };
  return (
    <form onSubmit={submit}>
      <Row align="end">
        <TextField description={t('check.numberHint')} label={t('check.number')} onChange={setNumber} value={number} />
        <Button type="submit">{t('check.find')}</Button>
      </Row>
    </form>
  );
}

function OutcomeBanner({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation('documents');
  if (outcome.kind === 'checking') return <p role="status">{t('check.checking', { name: outcome.name })}</p>;
  if (outcome.kind === 'failed') return <FailureBanner error={outcome.error} />;
  const { name } = outcome;
  if (outcome.kind === 'named') return <NamedRecord name={name} record={outcome.record} />;
  const { sha256 } = outcome;
  if (outcome.kind === 'unknown' && sha256 === '') {
    return <Banner announce="assertive" title={t('check.noNumber', { number: name })} tone="warning" />;
  }
  if (outcome.kind === 'unknown') {
    return (
      <Banner announce="assertive" title={t('check.unknown', { name })} tone="warning">
        <p>{t('check.unknownHint')}</p>
        <p>
          {t('field.fullHash')}: <FullHash sha256={sha256} />
        </p>
      </Banner>
    );
  }
  return <CheckedDocument name={name} record={outcome.record} sha256={sha256} />;
}

/** A record that was found by its number. It is the record that counts; nothing is known of the paper. */
function NamedRecord({ name, record: { form } }: { name: string; record: CheckedRecord }) {
  const { t } = useTranslation('documents');
  if (form === null) return null;
  return (
    <FoundFiling
      form={form}
      rows={[{ id: 'record', term: t('check.record'), value: <FullHash sha256={form.recordHash ?? ''} /> }]}
      sentence="named"
      title={t('check.names', { name, form: form.title })}
      tone="info"
    />
  );
}

function CheckedDocument({ name, record, sha256 }: { name: string; record: CheckedRecord; sha256: string }) {
  const { t } = useTranslation('documents');
  const { form, kind } = record;
  const rows = [
    ...(form?.recordHash
      ? [{ id: 'record', term: t('check.record'), value: <FullHash sha256={form.recordHash} /> }]
      : []),
    { id: 'hash', term: t('field.fullHash'), value: <FullHash sha256={sha256} /> },
  ];
  if (form === null) {
    return (
      <Banner announce="polite" title={t('check.other', { name, kind: t(`kinds.${kind}`) })} tone="info">
        <SummaryList isDense rows={rows} />
      </Banner>
    );
  }
  const isCopy = form.copy === 'agrees';
  return (
    <FoundFiling
      form={form}
      rows={rows}
      sentence={isCopy ? 'certified' : 'attached'}
      title={t(isCopy ? 'check.isCopy' : 'check.isAttached', { name })}
      tone={copyTones[form.copy]}
    >
      <p>
        <CopyTag copy={form.copy} />
      </p>
    </FoundFiling>
  );
}

type FoundFilingProps = {
  form: NonNullable<CheckedRecord['form']>;
  title: string;
  tone: Tone;
  sentence: 'named' | 'certified' | 'attached';
  rows: readonly SummaryRow[];
  children?: ReactNode;
};

/** The filing that a document names or belongs to: by whom, when, and the way to it. */
function FoundFiling({ form, title, tone, sentence, rows, children }: FoundFilingProps) {
  const { t, format } = useTexts('documents');
  const values = {
    form: form.title,
    person: form.certifiedBy ?? '',
    time: form.certifiedAt === null ? '' : format.dateTime(form.certifiedAt),
  };
  return (
    <Banner
      action={<TextLink href={urls.formCertification(form.formType, form.formId)}>{t('check.toForm')}</TextLink>}
      announce="polite"
      title={title}
      tone={tone}
    >
      <p>{t(`check.${sentence}`, values)}</p>
      {children}
      <SummaryList isDense rows={rows} />
    </Banner>
  );
}
