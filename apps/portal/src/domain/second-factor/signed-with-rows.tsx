import { SummaryList, type SummaryRow } from '@packhouse/ui/data/summary-list.tsx';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useTexts } from '#kernel/format/format.ts';
import { type SignedWith, signedWith } from './second-factor.calls.ts';

/**
 * The second factor of a certification, or the key for programs that signed and its owner, as the record has them;
 * nothing where there was neither, and at a backend that keeps no such records.
 * @param props.record the record's hash, or the id of what was certified
 */
export function SignedWithRows(props: { record: string }) {
  // The words for it may have to be loaded first: the screen around it stays, and the focus in it.
  return (
    <Suspense fallback={null}>
      <Signed {...props} />
    </Suspense>
  );
}

function Signed({ record }: { record: string }) {
  const rows = useSignedRows(useQuery({ ...signedWith(record), enabled: isAnnounced('secondFactor') }).data);
  return rows.length === 0 ? null : <SummaryList rows={rows} />;
}

function useSignedRows(signed: SignedWith | undefined): SummaryRow[] {
  const { t, format } = useTexts(['second-factor', 'words']);
  const { factor = null, key = null } = signed ?? {};
  const rows: SummaryRow[] = [];
  if (factor !== null) {
    const { kind, name, at } = factor;
    const values = {
      kind: kind === 'recovery' ? t('recoveryCode') : t(kind === 'passkey' ? 'kind.passkey' : 'kind.totp'),
      name,
      time: format.dateTime(at),
    };
    const value = t(name === '' ? 'certify.recordedNoName' : 'certify.recorded', values);
    rows.push({ id: 'factor', term: t('card.title'), value });
  }
  if (key !== null) {
    rows.push({ id: 'key', term: t('words:signedByKey.term'), value: t('words:signedByKey.value', { ...key }) });
  }
  return rows;
}
