import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { signedWith } from './second-factor.calls.ts';

/**
 * The second factor of a certification, as its record has it; nothing where none was demanded then.
 * @param props.record the record's hash, or the id of what was certified
 */
export function SignedWithFactor({ record }: { record: string }) {
  const { t } = useTranslation('second-factor');
  const format = useFormat();
  const { data } = useQuery(signedWith(record));
  if (data === undefined || data === null) return null;
  const values = {
    kind: data.kind === 'recovery' ? t('recoveryCode') : t(data.kind === 'passkey' ? 'kind.passkey' : 'kind.totp'),
    name: data.name,
    time: format.dateTime(data.at),
  };
  const value = t(data.name === '' ? 'certify.recordedNoName' : 'certify.recorded', values);
  return <SummaryList rows={[{ id: 'factor', term: t('card.title'), value }]} />;
}
