import { checkCertification, type Problem } from '@packhouse/programme';
import { textsOf } from '@packhouse/record-pdf';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignerTitle } from '#domain/filing/signer-title.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { unprintable } from './form-certification.calls.ts';
import type { Certifiable } from './record/certifiable-of.ts';
import { copyOfRecordOf } from './record/copy-of-record-of.ts';
import { heldBy, type UnprintableText, unprintableTexts } from './record/unprintable-texts.ts';

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
function useUnprintable(
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

/** The ids of the signature's fields, to which an error leads. */
export const fieldIds = {
  certificationName: 'certification-name',
  certificationTitle: 'certification-title',
  certificationStatement: 'certification-statement',
  withoutCopy: 'certify-without-copy',
} as const;
type SignedField = Exclude<keyof typeof fieldIds, 'withoutCopy'>;

export function useSignature() {
  const [name, setName] = useState('');
  const known = useSignerTitle();
  const [typedTitle, setTitle] = useState<string | null>(null);
  const [isConfirmed, setConfirmed] = useState(false);
  const title = typedTitle ?? known;
  const { errors } = checkCertification({ certificationName: name, certificationTitle: title, isConfirmed });
  return { name, setName, title, setTitle, isConfirmed, setConfirmed, errors };
}

/** Where form and signature hold characters that the copy of record could not show, the signature's by its labels. */
export function useUnprintableTexts(
  certifiable: Certifiable,
  signature: { readonly name: string; readonly title: string },
  met: readonly string[],
) {
  const { t } = useTranslation(['form-certification', 'words']);
  const { inForm, inName, inTitle } = useUnprintable(certifiable, signature, met);
  const inSignature: readonly UnprintableText[] = [
    { field: t('words:term.fullName'), characters: inName },
    { field: t('words:term.title'), characters: inTitle },
  ];
  const places = [...inForm, ...inSignature.filter(({ characters }) => characters.length > 0)];
  return { places, isInForm: inForm.length > 0, inName, inTitle };
}

interface Wrong {
  readonly errors: readonly Problem[];
  /** The copy of record stands in the way, and the person has not chosen to go without it. */
  readonly isUnprintable: boolean;
  readonly inName: readonly string[];
  readonly inTitle: readonly string[];
}

/** The signature's problems, at each field and in a list that leads to them. */
export function useMessages({ errors, isUnprintable, inName, inTitle }: Wrong) {
  const { t } = useTranslation(['form-certification', 'words']);
  const problemText = useProblemText();
  const format = useFormat();
  const held = { certificationName: inName, certificationTitle: inTitle, certificationStatement: [] };
  const messageOf = (field: SignedField) => {
    const problem = errors.find((error) => error.field === field);
    if (problem !== undefined) return problemText(problem);
    const characters = isUnprintable ? held[field] : [];
    return characters.length > 0 ? t('characters.inField', { characters: format.list(characters) }) : undefined;
  };
  const summary = errors.flatMap(({ field }) => {
    const known = signedFields.find((one) => one === field);
    const message = known && messageOf(known);
    return message === undefined || known === undefined ? [] : [{ fieldId: fieldIds[known], message }];
  });
  const refused = { fieldId: fieldIds.withoutCopy, message: t('characters.refused') };
  return { messageOf, summary: isUnprintable ? [...summary, refused] : summary };
}

const signedFields = ['certificationName', 'certificationTitle', 'certificationStatement'] as const;
