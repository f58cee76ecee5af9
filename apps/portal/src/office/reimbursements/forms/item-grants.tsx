import type { ClaimItem, ClaimLine } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { SummaryList } from '#ui/data/summary-list.tsx';

/** Why so much of an item can be granted, and no more. */
function useGrantReason(): (line: ClaimLine) => string {
  const { t } = useTranslation('office-reimbursements');
  return ({ grant: { why }, adjusted }) => t(`why.${why}`, { note: adjusted?.note ?? '' });
}

/** The most that can be granted of each item, and why. */
export function ItemGrants({ item }: { readonly item: ClaimItem }) {
  const { t } = useTranslation('office-reimbursements');
  const format = useFormat();
  const reasonOf = useGrantReason();
  return (
    <section aria-label={t('grants')}>
      <SummaryList
        isDense
        rows={item.items.map((line) => ({
          id: line.id,
          term: `${line.place}. ${line.name}`,
          value: `${format.money(line.grant.amount)} · ${reasonOf(line)}`,
        }))}
      />
    </section>
  );
}
