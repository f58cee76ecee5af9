import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';
import styles from './public-page.module.css';

type PublicPageProps = {
  brand: ReactNode;
  homeHref: string;
  homeLabel: string;
  /** At the end of the bar: the language, the way in. */
  actions: ReactNode;
  skipLabel: string;
  footer?: ReactNode;
  children: ReactNode;
};

/** A page that is read without signing in: a bar with the product's mark, the content, a line at the foot. */
export function PublicPage(props: PublicPageProps) {
  return (
    <div className={styles.page}>
      <a className={styles.skip} href="#content">
        {props.skipLabel}
      </a>
      <header className={styles.bar}>
        <Link aria-label={props.homeLabel} className={styles.brand} href={props.homeHref}>
          {props.brand}
        </Link>
        <div className={styles.actions}>{props.actions}</div>
      </header>
      <main className={styles.main} id="content" tabIndex={-1}>
        {props.children}
      </main>
      {props.footer && <footer className={styles.footer}>{props.footer}</footer>}
    </div>
  );
}
