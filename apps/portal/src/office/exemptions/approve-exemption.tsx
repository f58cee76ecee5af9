import { limitsOf } from '@packhouse/jsonapi';
import { type ExemptionItem, exemption } from '@packhouse/programme';
import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';

/** Grants it; what is left empty follows from the season and the program. */
export function ApproveExemption({ id, item }: ItemPartProps<ExemptionItem>) {
  const { t } = useTranslation('office-exemptions');
  const [certificate, setCertificate] = useState('');
  const [days, setDays] = useState({ from: '', to: '' });
  const allForms = config().settings.commodityForms.map(({ key }) => key);
  // A form that is over a limit of its own is not exempt.
  const below = allForms.filter(
    (key) => item.average?.held.every(({ form, isBelow }) => form !== key || isBelow) ?? true,
  );
  const [forms, setForms] = useState<readonly string[]>(below);
  const [note, setNote] = useState('');
  const given = () => {
    if (forms.length === 0) return null;
    return {
      exemption: id,
      certificate: certificate.trim() || undefined,
      from: days.from || undefined,
      to: days.to || undefined,
      note: note.trim() || undefined,
      forms: forms.length < allForms.length ? allForms.filter((form) => forms.includes(form)) : undefined,
    };
  };
  return (
    <FormAct act="exemption approve" given={given} isPrimary label={t('approve')} version={item.version}>
      {(isTried) => (
        <>
          <p>{t('approveHint')}</p>
          <TextField
            description={t('certificateHint')}
            label={t('certificateNumber')}
            maxLength={limitsOf(exemption).certificateNumber}
            onChange={setCertificate}
            value={certificate}
            width="medium"
          />
          <Row align="end">
            <DateField label={t('validFrom')} onChange={(from) => setDays({ ...days, from })} value={days.from} />
            <DateField label={t('validTo')} onChange={(to) => setDays({ ...days, to })} value={days.to} />
          </Row>
          <CheckboxGroup
            error={isTried && forms.length === 0 ? t('formsMissing') : undefined}
            label={t('forms')}
            layout="row"
            onChange={setForms}
            options={config().settings.commodityForms.map(({ key }) => ({ id: key, label: t(`form.${key}`) }))}
            value={forms}
          />
          <WordsField asks="note" isTried={false} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}
