import type { ExemptionItem } from '@packhouse/programme';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';

interface FormProps {
  readonly id: string;
  readonly item: ExemptionItem;
  readonly onReload: () => void;
}

/** Says how somebody would decide, for who decides. */
export function RecommendExemption({ id, item, onReload }: FormProps) {
  const { t } = useTranslation(['office-exemptions', 'office']);
  const [verdict, setVerdict] = useState('approve');
  const [note, setNote] = useState('');
  return (
    <FormAct
      act="exemption recommend"
      given={() => (note.trim() === '' ? null : { exemption: id, verdict, note: note.trim() })}
      label={t('recommend')}
      onDone={() => setNote('')}
      onReload={onReload}
      prepares
      right="exemptionsRecommend"
      version={item.version}
    >
      {(isTried) => (
        <>
          <RadioGroup
            label={t('recommendWhat')}
            onChange={setVerdict}
            options={(['approve', 'deny'] as const).map((one) => ({ id: one, label: t(`verdict.${one}`) }))}
            value={verdict}
          />
          <TextArea
            description={t('office:act.reasonHint')}
            error={isTried && note.trim() === '' ? t('office:act.reasonMissing') : undefined}
            label={t('office:act.reason')}
            onChange={setNote}
            rows={3}
            value={note}
          />
        </>
      )}
    </FormAct>
  );
}
