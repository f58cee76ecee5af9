import type { ReactNode } from 'react';
import { PlainButton } from '../actions/plain-button.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './banner.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'danger';

type BannerProps = {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links. */
  action?: ReactNode;
  /** Read out at once: `polite` for news, `assertive` for a failure. Leave out when it is there from the start. */
  announce?: 'polite' | 'assertive' | undefined;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  headingLevel?: 2 | 3 | undefined;
  /** One line or two, with the action beside them: it stands over every screen. */
  isSlim?: boolean | undefined;
};

export const announced = { polite: 'status', assertive: 'alert' } as const;

/** Something to know or to do, above the content that it is about. */
export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, announce, onDismiss, dismissLabel, headingLevel = 2, isSlim } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.banner} data-slim={isSlim} data-tone={tone} role={announce && announced[announce]}>
      <Icon name={tone} />
      <div className={styles.words}>
        {title && <Heading className={styles.title}>{title}</Heading>}
        {children && <div className={styles.body}>{children}</div>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && <PlainButton icon="close" label={dismissLabel} onPress={onDismiss} size="small" variant="quiet" />}
    </div>
  );
}
