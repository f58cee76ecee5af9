import { textsOf } from '@packhouse/record-pdf';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { unprintable } from '../form-certification.calls.ts';
import type { Certifiable } from '../record/certifiable-of.ts';
import { copyOfRecordOf } from '../record/copy-of-record-of.ts';
import { heldBy, type UnprintableText, unprintableTexts } from '../record/unprintable-texts.ts';

interface Unprintable {
  /** Where they stand in the form, which is changed where it is filled in. */
  readonly inForm: readonly UnprintableText[];
  readonly inName: readonly string[];
  readonly inTitle: readonly string[];
}

function unsigned({ recordDocument, words }: Certifiable) {
  const signature = {
    name: '',
    title: '',
    certifiedAt: '1970-01-01T00:00:00+00:00',
    statement: recordDocument.statement,
  };
  return copyOfRecordOf(recordDocument, signature, words);
}

function textsIn(certifiable: Certifiable): string[] {
  const { regular, bold } = textsOf(unsigned(certifiable));
  return [...regular, ...bold];
}

/**
 * Which characters of a form and of its signature the copy of record could not show. `met`: those that writing it has
 * come upon already.
 */
export function useUnprintable(
  certifiable: Certifiable,
  { name, title }: { readonly name: string; readonly title: string },
  met: readonly string[],
): Unprintable {
  const { id, version } = certifiable.found.row;
  const { language } = certifiable.words;
  const typed = useDeferredValue(`${name} ${title}`);
  const form = useQuery(unprintable(['form', id, String(version), language], () => textsIn(certifiable)));
  const signed = useQuery({ ...unprintable(['signature', typed], () => [typed]), placeholderData: keepPreviousData });
  const characters = [...new Set([...(form.data ?? []), ...(signed.data ?? []), ...met])];
  return {
    inForm: characters.length === 0 ? [] : unprintableTexts(unsigned(certifiable), characters),
    inName: heldBy(name, characters),
    inTitle: heldBy(title, characters),
  };
}
