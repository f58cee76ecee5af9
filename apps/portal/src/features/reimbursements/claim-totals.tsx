import type { FormDraft } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format.ts';
import { Figures } from '#ui/figures.tsx';
import { totalsOf } from './claim-draft.ts';

/** What the claim adds up to while the person types. */
export function ClaimTotals({ draft }: { draft: FormDraft }) {
  const { t } = useTranslation('reimbursements');
  const format = useFormat();
  const totals = totalsOf(draft);
  const count = Object.values(draft.rows).flat().length;
  return (
    <section aria-label={t('totals.label')}>
      <Figures
        figures={[
          { id: 'claimed', label: t('totals.claimed'), value: format.money(totals.totalClaimed) },
          { id: 'inshell', label: t('totals.inshell'), value: format.pounds(totals.totalInshell) },
          { id: 'shelled', label: t('totals.shelled'), value: format.pounds(totals.totalShelled) },
          { id: 'items', label: t('totals.items'), value: format.number(count) },
        ]}
      />
    </section>
  );
}
