import { type CompanyContact, isLocked, type Problem } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { unsupportedCharacters } from '#domain/record/render-in-worker.ts';
import { readSignedWith } from '#domain/second-factor/second-factor.calls.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { silently } from '#kernel/client/client.ts';
import { doubtsOf } from './doubts.ts';
import type { CertifiableCase, CertifiableForm, ReadCase } from './forms/certifiable-form.ts';

/** Those of a certified form stand in its record; at a backend without records its copy of record tells. */
async function recorded({ row: { recordHash } }: ReadCase): Promise<readonly Problem[]> {
  if (recordHash == null || !isAnnounced('secondFactor')) return [];
  return (await silently(readSignedWith(recordHash)))?.warnings ?? [];
}

/** A form with what it is signed over. @throws ClientError when the form cannot be read */
export async function readCase(form: CertifiableForm, id: string, own: CompanyContact): Promise<CertifiableCase> {
  const found = await form.read(id, own);
  const { status } = found.row;
  const warnings = isLocked(status) ? recorded(found) : status === 'ready' ? doubtsOf[form.formType](found) : [];
  return { ...found, warnings: await warnings };
}

/** One form with all that is shown for certification; always read anew, since it is signed as it is shown. */
export const formToCertify = (form: CertifiableForm, id: string, own: CompanyContact) =>
  queryOptions({
    queryKey: ['form-certification', form.formType, id, own.id],
    queryFn: () => readCase(form, id, own),
    staleTime: 0,
    // Read before it was changed or signed, a form would stand there as it was while it is read again.
    gcTime: 0,
    // The form brings its way of being shown along, which is no plain data.
    structuralSharing: false,
  });

/** The characters of these texts that a PDF could not show; none where the fonts cannot be asked. `of`: what tells them apart. */
export const unprintable = (of: readonly string[], texts: () => string[]) =>
  queryOptions({
    queryKey: ['form-certification', 'unprintable', ...of],
    queryFn: () => unsupportedCharacters(texts()).catch((): string[] => []),
    staleTime: Number.POSITIVE_INFINITY,
  });
