import { type Mark, markBytes, readMark, settingRefusal, writeMark } from '@packhouse/programme';
import { ProductMark } from '@packhouse/ui/art/product-mark.tsx';
import { FileDrop } from '@packhouse/ui/fields/files/file-drop.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { applyMainColor } from '@packhouse/ui/theme/themes.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { productName } from '#kernel/config/crop.ts';
import { useRefusedText } from '#office/desk-parts/acts/refusal.ts';
import styles from './mark-fields.module.css';

interface FramePreviewProps {
  /** The mark that would be; absent: as it is drawn now. */
  readonly mark?: Mark | undefined;
  readonly picture?: string | undefined;
  /** #rrggbb; null: as delivered. */
  readonly color: string | null;
}

const schemes = ['light', 'dark'] as const;

/** How the frame of a page would look, in light and in dark. */
function FramePreview({ mark, picture, color }: FramePreviewProps) {
  const address = mark === undefined ? picture : `data:image/svg+xml,${encodeURIComponent(writeMark(mark))}`;
  return (
    <div className={styles.both}>
      {schemes.map((scheme) => (
        <Sample color={color} key={scheme} picture={address} scheme={scheme} />
      ))}
    </div>
  );
}

interface SampleProps {
  readonly scheme: (typeof schemes)[number];
  readonly picture: string | undefined;
  readonly color: string | null;
}

function Sample({ scheme, picture, color }: SampleProps) {
  const { t } = useTranslation('office-settings');
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (root.current === null) return;
    applyMainColor(root.current, color);
    // Inside a page with a color of its own the delivered one has to be said.
    if (color === null) root.current.dataset.color = 'delivered';
  }, [color]);
  return (
    <figure className={styles.sample} data-palette="default" data-scheme={scheme} data-topbar="theme1" ref={root}>
      <div className={styles.bar}>
        <ProductMark name={productName()} picture={picture} />
      </div>
      <div className={styles.page}>
        <span className={styles.link}>{t('look.link')}</span>
        <span className={styles.button}>{t('look.button')}</span>
      </div>
      <figcaption className={styles.caption}>{t(`look.${scheme}`)}</figcaption>
    </figure>
  );
}

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
