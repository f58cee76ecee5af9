import { dayIn, exemption, filingForms, formTypes, invoice, season } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { useTranslation } from 'react-i18next';
import { type CopyStatus, copyTones, type FileFacts } from '#domain/record/document-facts.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import type { Document } from './document-list.ts';
import styles from './document-texts.module.css';

export interface DocumentListProps {
  readonly documents: readonly Document[];
  /** By file; null while they are not known. */
  readonly facts: ReadonlyMap<string, FileFacts> | null;
  readonly onView: (document: Document) => void;
}

/** Whether a copy of record agrees with its record. */
export function CopyTag({ copy }: { copy: CopyStatus }) {
  const { t } = useTranslation('words');
  return <StatusTag tone={copyTones[copy]}>{t(`copy.${copy}`)}</StatusTag>;
}

/** In a list: only that a copy does not agree, or could not be compared. */
export function UnusualCopy({ copy }: { copy: CopyStatus | null }) {
  return copy === null || copy === 'agrees' ? null : <CopyTag copy={copy} />;
}

/** The form or invoice of a document, with a link where it has a page of its own. */
export function Belonging({ document }: { document: Document }) {
  const href = urlOf(document);
  return href === null ? document.rowTitle : <TextLink href={href}>{document.rowTitle}</TextLink>;
}

export function urlOf({ rowType, rowId, kind }: Document): string | null {
  if (rowType === invoice.type) return urls.invoice(rowId);
  if (rowType === season.type) return urls.packet(rowId);
  if (rowType === exemption.type) return null;
  const formType = formTypes.find((type) => filingForms[type].form.type === rowType);
  // A form that is still a draft has no receipt to lead to.
  return formType === undefined || kind !== 'copyOfRecord' ? null : urls.formCertification(formType, rowId);
}
export function useSeasonName(): (document: Document) => string | null {
  const { seasons } = useSession();
  return ({ seasonId }) => seasons.find(({ id }) => id === seasonId)?.title ?? null;
}

/** The day of a document in the program's time zone; null where the backend does not tell. */
export function useUploadDay(): (document: Document) => string | null {
  const format = useFormat();
  return ({ created }) => (created === null ? null : format.shortDate(dayIn(created, config().timeZone)));
}

export function FullHash({ sha256 }: { sha256: string }) {
  return <code className={styles.full}>{sha256}</code>;
}
