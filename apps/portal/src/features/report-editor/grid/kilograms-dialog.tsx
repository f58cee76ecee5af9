import { quantityOfWeight } from '@packhouse/programme';
import { Button } from '@packhouse/ui/actions/button.tsx';
import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { type FormEvent, useId, useState } from 'react';
import { quantityUnit } from '#kernel/config/crop.ts';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { useTexts } from '#kernel/format/format.ts';

type KilogramsDialogProps = {
  /** The heading of the column that takes the pounds. */
  column: string;
  /** Receives pounds with the decimals that are kept. */
  onDone: (pounds: string) => void;
  onClose: () => void;
};

/** Customs weighs in kilograms: shows both, and hands on the pounds (domain.md 2.3). */
export function KilogramsDialog({ column, onDone, onClose }: KilogramsDialogProps) {
  const { t, format } = useTexts(['report-editor', 'kernel']);
  const figures = useFigureTyping();
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const pounds = quantityOfWeight(typed, quantityUnit());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (pounds !== null) onDone(pounds);
  };
  return (
    <Dialog
      actions={
        <>
          <Button onPress={onClose}>{t('kernel:cancel')}</Button>
          <Button form={formId} type="submit" variant="primary">
            {t('rows.kilograms.take')}
          </Button>
        </>
      }
      closeLabel={t('kernel:close')}
      isOpen
      onClose={onClose}
      size="s"
      title={t('rows.kilograms.title', { column })}
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap="s">
          <FigureField
            autoFocus
            description={t('rows.kilograms.hint')}
            figures={figures}
            error={isAsked && pounds === null ? t('rows.kilograms.wrong') : undefined}
            label={t('rows.kilograms.label')}
            onChange={setTyped}
            suffix="kg"
            value={typed}
            width="medium"
          />
          <p aria-live="polite">
            {pounds === null ? '' : t('rows.kilograms.makes', { pounds: format.pounds(pounds) })}
          </p>
        </Stack>
      </form>
    </Dialog>
  );
}
