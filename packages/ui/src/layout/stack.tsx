import { type ReactNode, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import styles from './stack.module.css';

type StackProps = { children: ReactNode; gap?: 's' | 'm' | 'l' | undefined };

/** Things one below the other, with even space between them. */
export function Stack({ children, gap = 'm', isNarrow = false }: StackProps & { isNarrow?: boolean }) {
  return (
    <div className={classNames(styles.stack, isNarrow && styles.narrow)} data-gap={gap}>
      {children}
    </div>
  );
}

/** Things side by side, wrapping where there is no room. */
export function Row(props: StackProps & { align?: 'start' | 'center' | 'end' | 'baseline'; isSpread?: boolean }) {
  return (
    <div
      className={classNames(styles.row, props.isSpread && styles.spread)}
      data-align={props.align}
      data-gap={props.gap ?? 's'}
    >
      {props.children}
    </div>
  );
}

/** Equal columns, as many as there is room for. */
export function Columns({ children, min = 'm' }: { children: ReactNode; min?: 's' | 'm' | 'l' }) {
  return (
    <div className={styles.columns} data-min={min}>
      {children}
    </div>
  );
}

/** Among columns: what is too long for one, such as an address, has a line of its own. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}

type WithAsideProps = {
  children: ReactNode;
  aside: ReactNode;
  /** It stays in sight beside whatever length. */
  stays?: boolean;
  /** A way to it, in sight where it is below instead and not yet seen. */
  lead?: (toAside: () => void) => ReactNode;
};

/** A wide column with a narrow one beside it, below it on a small screen. */
export function WithAside({ children, aside, stays = false, lead }: WithAsideProps) {
  const below = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.withAside} data-stays={stays || undefined}>
      <div className={styles.main}>
        {children}
        {lead && <div className={styles.lead}>{lead(() => below.current?.scrollIntoView())}</div>}
      </div>
      <div className={styles.main} ref={below}>
        {aside}
      </div>
    </div>
  );
}

/** The button that an aside in the accent's color ends with: in sight there however long the rest becomes. */
export function LastStep({ children }: { children: ReactNode }) {
  return <div className={styles.last}>{children}</div>;
}

type BesideProps = {
  children: ReactNode;
  beside: ReactNode;
  /** Nothing is there to be looked at: it needs no half of the room. */
  isEmpty?: boolean;
  /** `l`: a table of many columns is among what is decided. */
  min?: 'm' | 'l';
};

/** Beside each other: something to decide, and the papers for it, which stay in view; one below the other without room. */
export function Beside({ children, beside, isEmpty = false, min = 'm' }: BesideProps) {
  return (
    <div className={styles.besideRoom} data-wide={isEmpty ? undefined : true}>
      <div className={isEmpty ? styles.main : styles.beside} data-min={min}>
        <div className={styles.main}>{children}</div>
        <div className={styles.stays}>{beside}</div>
      </div>
    </div>
  );
}
