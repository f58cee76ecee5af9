import { checkCertification, type Problem } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignerTitle } from '#domain/filing/signer-title.ts';
import { useFormat } from '#kernel/format/format.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import type { Certifiable } from '../record/certifiable-of.ts';
import type { UnprintableText } from '../record/unprintable-texts.ts';
import { useUnprintable } from './use-unprintable.ts';

/** The ids of the signature's fields, to which an error leads. */
export const fieldIds = {
  certificationName: 'certification-name',
  certificationTitle: 'certification-title',
  certificationStatement: 'certification-statement',
  withoutCopy: 'certify-without-copy',
} as const;
type SignedField = Exclude<keyof typeof fieldIds, 'withoutCopy'>;

/** The state of the signature's fields. */
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
