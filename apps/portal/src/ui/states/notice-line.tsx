import { type ReactNode, useId } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../art/icon.tsx';
import type { Tone } from './banner.tsx';
import styles from './notice-line.module.css';

export type Notice = {
  id: string;
  tone: Tone;
  title: string;
  /** The rest of what is to be read out with the title. */
  detail?: ReactNode;
  /** A button, or how far something has come; beside the title. */
  action?: ReactNode;
  /** Read out at once: `polite` for news, `assertive` for a failure. */
  announce?: 'polite' | 'assertive' | undefined;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string | undefined;
  /** More than its title says; seen once the line is opened. */
  body?: ReactNode;
};

type NoticeLineProps = {
  /** The most urgent first. */
  notices: readonly Notice[];
  /** Names the line. */
  label: string;
  /** Stands there while there is nothing else to tell. */
  hint: string;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  showLabel: (count: number) => string;
  hideLabel: string;
};

const announced = { polite: 'status', assertive: 'alert' } as const;

/** All notices of a screen in one line that is always there, so that none of them pushes anything; it opens to all of them. */
export function NoticeLine({ notices, label, hint, isOpen, onOpen, showLabel, hideLabel }: NoticeLineProps) {
  const id = useId();
  const [first] = notices;
  const hasMore = notices.length > 1 || first?.body !== undefined || first?.detail !== undefined;
  // Once it is open it keeps its room until it is closed, whatever comes and goes while somebody types below.
  const isShown = isOpen;
  return (
    <section aria-label={label} className={styles.notices}>
      <div className={styles.line} data-tone={isShown ? undefined : first?.tone}>
        {(first === undefined || isShown) && <p className={styles.hint}>{isShown ? label : hint}</p>}
        {first !== undefined && !isShown && <NoticeTitle key={first.id} notice={first} />}
        {(hasMore || isShown) && (
          <Button
            aria-controls={`${id}-all`}
            iconAfter={isShown ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isShown}
            onPress={() => onOpen(!isShown)}
            size="small"
            variant="quiet"
          >
            {isShown ? hideLabel : showLabel(notices.length)}
          </Button>
        )}
      </div>
      {isShown && (
        <div className={styles.all} id={`${id}-all`}>
          {notices.length === 0 && <p className={styles.hint}>{hint}</p>}
          {notices.map((notice) => (
            <div className={styles.notice} data-tone={notice.tone} key={notice.id}>
              <NoticeTitle notice={notice} />
              {notice.body}
            </div>
          ))}
        </div>
      )}
    </section>
  );
}

function NoticeTitle({ notice }: { notice: Notice }) {
  const { tone, title, detail, action, announce, onDismiss, dismissLabel } = notice;
  return (
    <div className={styles.head} role={announce && announced[announce]}>
      <Icon name={tone} size="s" />
      <h2 className={styles.title} title={title}>
        {title}
      </h2>
      {detail && <div className={styles.detail}>{detail}</div>}
      {action}
      {onDismiss && <Button icon="close" label={dismissLabel} onPress={onDismiss} size="small" variant="quiet" />}
    </div>
  );
}
