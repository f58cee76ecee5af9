import type { CompanyContact } from '@packhouse/programme';
import { queryOptions } from '@tanstack/react-query';
import { unsupportedCharacters } from '#domain/record/render-in-worker.ts';
import type { CertifiableForm } from './forms/certifiable-form.ts';
import { readCase } from './read-case.ts';

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
