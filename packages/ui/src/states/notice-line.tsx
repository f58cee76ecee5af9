import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../art/icon.tsx';
import { useSideRoom } from '../layout/use-sheet-room.ts';
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
  label: string;
  /** Stands there while there is nothing else to tell. */
  hint: string;
  isOpen: boolean;
  /** Rises where the open line takes the room of what it holds then; in between it keeps its room. */
  fitted?: number | undefined;
  onOpen: (isOpen: boolean) => void;
  showLabel: (count: number) => string;
  hideLabel: string;
};

const announced = { polite: 'status', assertive: 'alert' } as const;

/**
 * All notices of a screen in one line that is always there, so that none of them pushes anything; it opens to all of them,
 * above which it stands then.
 * Beside a sheet, where the window has room for a panel, all of them stand open.
 */
export function NoticeLine(props: NoticeLineProps) {
  const hasSide = useSideRoom();
  return (
    <section aria-label={props.label} className={styles.notices} data-side={hasSide || undefined}>
      {hasSide ? <AllNotices {...props} /> : <FoldedNotices {...props} />}
    </section>
  );
}

function FoldedNotices(props: NoticeLineProps) {
  const { notices, label, hint, isOpen, fitted = 0, onOpen, showLabel, hideLabel } = props;
  const id = useId();
  const [first] = notices;
  const hasMore = notices.length > 1 || first?.body !== undefined || first?.detail !== undefined;
  return (
    <>
      {isOpen && <p className={styles.place}>{notices.length > 0 && hint}</p>}
      <div className={styles.line} data-open={isOpen || undefined} data-tone={isOpen ? undefined : first?.tone}>
        {(first === undefined || isOpen) && <p className={styles.hint}>{isOpen ? label : hint}</p>}
        {first !== undefined && !isOpen && <NoticeTitle key={first.id} notice={first} />}
        {(hasMore || isOpen) && (
          <Button
            aria-controls={`${id}-all`}
            iconAfter={isOpen ? 'chevron-up' : 'chevron-down'}
            aria-expanded={isOpen}
            onPress={() => onOpen(!isOpen)}
            size="small"
            variant="quiet"
          >
            {isOpen ? hideLabel : showLabel(notices.length)}
          </Button>
        )}
      </div>
      {isOpen && (
        <KeptRoom fitted={fitted} id={`${id}-all`}>
          <AllNotices {...props} />
        </KeptRoom>
      )}
    </>
  );
}

type KeptRoomProps = { id: string; fitted: number; children: ReactNode };

/** As high as what it holds when it opens, and until it closes, whatever comes and goes while somebody types below. */
function KeptRoom({ id, fitted, children }: KeptRoomProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `fitted` asks for a new measure
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return;
    current.style.removeProperty('--room');
    current.style.setProperty('--room', `${current.offsetHeight}px`);
  }, [fitted]);
  return (
    <div className={styles.room} id={id} ref={box}>
      {children}
    </div>
  );
}

function AllNotices({ notices, hint }: Pick<NoticeLineProps, 'notices' | 'hint'>) {
  return (
    <div className={styles.all}>
      {notices.length === 0 && <p className={styles.hint}>{hint}</p>}
      {notices.map((notice) => (
        <div className={styles.notice} data-tone={notice.tone} key={notice.id}>
          <NoticeTitle notice={notice} />
          {notice.body}
        </div>
      ))}
    </div>
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
