import type { ReactNode } from 'react';
import { PlainButton } from '../actions/plain-button.tsx';
import { Icon } from '../art/icon.tsx';
import styles from './failed-state.module.css';

/** The way to try again, with its words. */
export type Retry = { onRetry: () => void; retryLabel: string; isRetrying: boolean; loadingLabel: string };

type FailedStateProps = Retry & {
  title: string;
  /** Tells what happened and what to do. */
  detail?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
};

/** In the place of what could not be loaded or drawn. */
export function FailedState(props: FailedStateProps) {
  const { title, detail, retryLabel, onRetry, isRetrying, loadingLabel, headingLevel = 2 } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.state} role="alert">
      <span className={styles.mark}>
        <Icon name="warning" />
      </span>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {detail && <div className={styles.detail}>{detail}</div>}
        <div className={styles.action}>
          <PlainButton icon="refresh" isPending={isRetrying} onPress={onRetry} pendingLabel={loadingLabel} size="small">
            {retryLabel}
          </PlainButton>
        </div>
      </div>
    </div>
  );
}
