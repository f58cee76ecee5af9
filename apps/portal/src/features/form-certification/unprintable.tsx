import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { textsOf } from '#kernel/copy-of-record/copy-of-record.ts';
import { useFormat } from '#kernel/format.ts';
import { Banner } from '#ui/banner.tsx';
import { unprintable } from './form-certification.calls.ts';
import type { Certifiable } from './record/certify.ts';
import { copyOfRecordOf } from './record/copy-of-record-of.ts';

const unsigned = { name: '', title: '', certifiedAt: '1970-01-01T00:00:00+00:00' };

function textsIn({ sheet, words }: Certifiable): string[] {
  const { regular, bold } = textsOf(copyOfRecordOf(sheet, { ...unsigned, statement: sheet.statement }, words));
  return [...regular, ...bold];
}

/** Says before certification which characters the copy of record could not show. */
export function Unprintable(props: {
  certifiable: Certifiable;
  signature: { readonly name: string; readonly title: string };
}) {
  const { certifiable, signature } = props;
  const { t } = useTranslation('form-certification');
  const format = useFormat();
  const { id, version } = certifiable.found.row;
  const typed = useDeferredValue(`${signature.name} ${signature.title}`);
  const form = useQuery(
    unprintable(['form', id, String(version), certifiable.words.language], () => textsIn(certifiable)),
  );
  const signed = useQuery({ ...unprintable(['signature', typed], () => [typed]), placeholderData: keepPreviousData });
  const characters = [...new Set([...(form.data ?? []), ...(signed.data ?? [])])];
  if (characters.length === 0) return null;
  return (
    <Banner announce="polite" headingLevel={3} title={t('characters.title')} tone="warning">
      {t('characters.body', { characters: format.list(characters) })}
    </Banner>
  );
}
