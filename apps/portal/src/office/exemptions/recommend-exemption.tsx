import { type ExemptionItem, recommendedVerdicts } from '@packhouse/programme';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';

/** Says how somebody would decide, for anyone who decides. */
export function RecommendExemption({ id, item, onReload }: ItemPartProps<ExemptionItem>) {
  const { t } = useTranslation('office-exemptions');
  const [verdict, setVerdict] = useState<(typeof recommendedVerdicts)[number]>('approve');
  const [note, setNote] = useState('');
  return (
    <FormAct
      act="exemption recommend"
      given={() => (note.trim() === '' ? null : { exemption: id, verdict, note: note.trim() })}
      label={t('recommend')}
      onDone={() => setNote('')}
      onReload={onReload}
      version={item.version}
    >
      {(isTried) => (
        <>
          <RadioGroup
            label={t('recommendWhat')}
            onChange={(next) => setVerdict(next === 'deny' ? 'deny' : 'approve')}
            options={recommendedVerdicts.map((one) => ({ id: one, label: t(`verdict.${one}`) }))}
            value={verdict}
          />
          <WordsField isTried={isTried} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}
