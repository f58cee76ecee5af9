import { type Mark, writeMark } from '@packhouse/programme';
import { ProductMark } from '@packhouse/ui/art/product-mark.tsx';
import { applyMainColor } from '@packhouse/ui/theme/themes.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { productName } from '#kernel/config/crop.ts';
import styles from './frame-preview.module.css';

interface FramePreviewProps {
  /** The mark that would be; absent: as it is drawn now. */
  readonly mark?: Mark | undefined;
  readonly picture?: string | undefined;
  /** #rrggbb; null: as delivered. */
  readonly color: string | null;
}

const schemes = ['light', 'dark'] as const;

/** How the frame of a page would look, in light and in dark. */
export function FramePreview({ mark, picture, color }: FramePreviewProps) {
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
