import type { ReactNode } from 'react';
import { useNamesPage } from './page-name.ts';
import styles from './sheet.module.css';
import { useSideRoom } from './use-sheet-room.ts';

type SheetProps = {
  head: ReactNode;
  /** Everything that is told of it: a line below the head that opens below the rows, or a panel beside them where the window has room. */
  notices: ReactNode;
  children: ReactNode;
};

/** Things that fill the window together: a head, what is typed in all the room that is left, and nothing that pushes it. */
export function Sheet({ head, notices, children }: SheetProps) {
  const hasSide = useSideRoom();
  return (
    <div className={styles.sheet} data-side={hasSide || undefined} data-wide>
      {head}
      <div className={styles.notices}>{notices}</div>
      {children}
    </div>
  );
}

type SheetHeaderProps = {
  back: ReactNode;
  title: ReactNode;
  /** Facts beside the title: state, due date. */
  meta: ReactNode;
  /** Whether it is saved: keeps its room, whatever it says. */
  status: ReactNode;
  menu: ReactNode;
};

/** The head of a screen that needs its height for rows: one line with its h1, after which the window is called too. */
export function SheetHeader({ back, title, meta, status, menu }: SheetHeaderProps) {
  const heading = useNamesPage();
  return (
    <header className={styles.header}>
      {back}
      <h1 className={styles.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <div className={styles.facts}>
        <div className={styles.meta}>{meta}</div>
        <div className={styles.end}>
          <div className={styles.status}>{status}</div>
          {menu}
        </div>
      </div>
    </header>
  );
}
