import { markBytes, readMark, settingRefusal } from '@packhouse/programme';
import { FileDrop } from '@packhouse/ui/fields/files/file-drop.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useRefusedText } from '#office/desk-parts/acts/refusal.ts';
import { FramePreview } from './frame-preview.tsx';
import styles from './mark-fields.module.css';

interface MarkFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

/** A drawing: a file that is chosen, or its text; said at once where it is none, and shown where it is one. */
export function DrawingField({ label, value, onChange, error }: MarkFieldProps) {
  const { t } = useTranslation('office-settings');
  const refusedText = useRefusedText();
  const [isTooLarge, setTooLarge] = useState(false);
  const { mark } = readMark(value);
  const refused = isTooLarge
    ? refusedText({ code: 'markTooLarge', values: {} })
    : value.trim() === '' || mark !== undefined
      ? undefined
      : refusedText(settingRefusal({ kind: 'own', own: 'svg' }, value));
  const take = ([file]: readonly File[]) => {
    setTooLarge(file !== undefined && file.size > markBytes);
    if (file !== undefined && file.size <= markBytes) void file.text().then(onChange, () => onChange(''));
  };
  return (
    <Stack gap="m">
      <FileDrop
        accept=".svg,image/svg+xml"
        buttonLabel={t('look.choose')}
        error={refused ?? error}
        label={label}
        onFiles={take}
        prompt={t('look.drop')}
      />
      <TextArea
        label={t('look.text')}
        onChange={(text) => {
          setTooLarge(false);
          onChange(text);
        }}
        rows={5}
        value={value}
      />
      {mark !== undefined && <FramePreview color={config().settings.mainColor} mark={mark} />}
    </Stack>
  );
}

const isColor = (text: string) => /^#[\da-f]{6}$/i.test(text);

/** A color by its figures or by the browser's own choice of colors, and how the pages look in it. */
export function ColorField({ label, value, onChange, error }: MarkFieldProps) {
  const { t } = useTranslation('office-settings');
  const chooser = useId();
  const typed = value.trim();
  return (
    <Stack gap="m">
      <TextField
        error={error}
        label={label}
        onChange={onChange}
        placeholder="#1c5a42"
        spellCheck={false}
        value={value}
        width="short"
      />
      <div className={styles.chooser}>
        <label htmlFor={chooser}>{t('look.color')}</label>
        <input
          className={styles.color}
          id={chooser}
          onChange={({ target }) => onChange(target.value)}
          type="color"
          value={isColor(typed) ? typed : '#1c5a42'}
        />
      </div>
      <FramePreview color={isColor(typed) ? typed : null} picture={config().ownMark ? '/favicon.svg' : undefined} />
    </Stack>
  );
}
