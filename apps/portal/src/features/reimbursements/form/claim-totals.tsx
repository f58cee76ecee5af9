import type { FormDraft } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { formFigures } from '#domain/months/form-figures.ts';
import { useFormat } from '#kernel/format/format.ts';
import { Figures } from '#ui/data/figures.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { totalsOf } from './claim-draft.ts';

/** The claim's totals while the person types. */
export function ClaimTotals({ draft, error }: { draft: FormDraft; error: string | undefined }) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const format = useFormat();
  const totals = totalsOf(draft);
  const count = Object.values(draft.rows).flat().length;
  if (count === 0 && error === undefined) return null;
  return (
    <section
      aria-describedby={error === undefined ? undefined : 'totalClaimed-error'}
      aria-label={t('totals.label')}
      id="totalClaimed"
      tabIndex={-1}
    >
      <Figures
        figures={[
          { id: 'claimed', label: t('words:term.claimed'), value: format.money(totals.totalClaimed) },
          ...formFigures({ inshell: totals.totalInshell, shelled: totals.totalShelled }, format.pounds),
          { id: 'items', label: t('totals.items'), value: format.number(count) },
        ]}
      />
      <FieldMessage error={error} id="totalClaimed-error" />
    </section>
  );
}
