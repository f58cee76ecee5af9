import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Icon } from '../art/icon.tsx';
import { useSideRoom } from '../layout/use-sheet-room.ts';
import { announced, type Tone } from './banner.tsx';
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
  onOpen: (isOpen: boolean) => void;
  showLabel: (count: number) => string;
  hideLabel: string;
};

/**
 * All notices of a screen in one line that is always there, so that none of them pushes anything. It opens to a panel over
 * the side of the sheet (on a phone: over its foot) that holds all of them; where the window has room for it, the panel
 * always stands beside the sheet.
 */
export function NoticeLine(props: NoticeLineProps) {
  const hasSide = useSideRoom();
  return (
    <section aria-label={props.label} className={styles.notices} data-side={hasSide || undefined}>
      {hasSide ? <AllNotices {...props} /> : <FoldedNotices {...props} />}
    </section>
  );
}

function FoldedNotices({ notices, label, hint, isOpen, onOpen, showLabel, hideLabel }: NoticeLineProps) {
  const id = useId();
  const line = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [height, setHeight] = useState<number>();
  const [first] = notices;
  const isEmpty = first === undefined;
  const isShown = isOpen && !isEmpty;
  const hasMore = notices.length > 1 || first?.body !== undefined || first?.detail !== undefined;
  // Closed once it is empty: what comes next covers nothing that is typed in.
  useEffect(() => {
    if (isOpen && isEmpty) onOpen(false);
  }, [isOpen, isEmpty, onOpen]);
  // As high while the panel is open, on a phone, too, where its words take several lines.
  useEffect(() => {
    const element = line.current;
    if (isShown || element === null) return undefined;
    const resized = new ResizeObserver(() => setHeight(element.offsetHeight));
    resized.observe(element);
    return () => resized.disconnect();
  }, [isShown]);
  const close = () => onOpen(false);
  return (
    <>
      <div
        className={styles.line}
        data-tone={isShown ? undefined : first?.tone}
        ref={line}
        style={isShown ? { minHeight: height } : undefined}
      >
        {isEmpty || isShown ? <p className={styles.hint}>{hint}</p> : <NoticeTitle key={first.id} notice={first} />}
        {(hasMore || isShown) && (
          <Button
            aria-controls={`${id}-all`}
            aria-expanded={isShown}
            iconAfter={isShown ? 'chevron-up' : 'chevron-down'}
            onPress={() => onOpen(!isShown)}
            ref={toggle}
            size="small"
            variant="quiet"
          >
            {isShown ? hideLabel : showLabel(notices.length)}
          </Button>
        )}
      </div>
      {isShown && (
        <NoticePanel closeLabel={hideLabel} id={`${id}-all`} onClose={close} title={label} toggle={toggle}>
          <AllNotices hint={hint} notices={notices} />
        </NoticePanel>
      )}
    </>
  );
}

type NoticePanelProps = {
  id: string;
  title: string;
  closeLabel: string;
  /** Where the focus goes back to, where it came from nowhere else. */
  toggle: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  children: ReactNode;
};

/** Over the page, which it moves nowhere. It gives way to the focus that goes below it, and gives back the one that it has. */
function NoticePanel({ id, title, closeLabel, toggle, onClose, children }: NoticePanelProps) {
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = box.current?.closest('main');
    // Once the page has scrolled to what has the focus.
    const giveWay = () =>
      requestAnimationFrame(() => {
        if (box.current !== null && isBelow(box.current, document.activeElement)) onClose();
      });
    page?.addEventListener('focusin', giveWay);
    return () => page?.removeEventListener('focusin', giveWay);
  }, [onClose]);
  useLayoutEffect(() => {
    const panel = box.current;
    return () => {
      if (!panel?.contains(document.activeElement)) return;
      // Once it is gone: in development React does as if it went, and it stays.
      queueMicrotask(() => {
        if (panel.isConnected) return;
        const back = from.current?.isConnected ? from.current : toggle.current;
        back?.focus({ preventScroll: true });
      });
    };
  }, [toggle]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from whatever stands in it
    <div
      className={styles.layer}
      onFocus={({ relatedTarget, currentTarget }) => {
        const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
        if (isFromOutside) from.current = relatedTarget;
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <div className={styles.panel} id={id} ref={box}>
        <div className={styles.top}>
          <p className={styles.hint}>{title}</p>
          <Button icon="close" label={closeLabel} onPress={onClose} size="small" variant="quiet" />
        </div>
        {children}
      </div>
    </div>
  );
}

/** Whether a panel covers some of an element that is not in it. */
function isBelow(panel: Element, element: Element | null): boolean {
  if (element === null || element === document.body || panel.contains(element)) return false;
  const [over, below] = [panel.getBoundingClientRect(), element.getBoundingClientRect()];
  return below.right > over.left && below.left < over.right && below.bottom > over.top && below.top < over.bottom;
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
