import { type ReactNode, use } from 'react';
import styles from './page-header.module.css';
import { PageHelp } from './page-help.ts';
import { useNamesPage } from './page-name.ts';

type PageHeaderProps = {
  title: ReactNode;
  /** The window's title, where the heading alone does not tell this page from another one. */
  name?: string | undefined;
  /** A small line above the title: the company, the season, or the way back. */
  eyebrow?: ReactNode;
  /** Facts below the title: state, due date, saved when. */
  meta?: ReactNode;
  description?: ReactNode;
  /** Buttons; the primary one last. */
  actions?: ReactNode;
};

/** The head of a screen: its one h1, after which the window is called too, and what can be done with the whole of it. */
export function PageHeader({ title, name, eyebrow, meta, description, actions }: PageHeaderProps) {
  const heading = useNamesPage(name);
  const help = use(PageHelp);
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        {(eyebrow || help) && (
          <div className={styles.eyebrow}>
            {eyebrow}
            {help && <span className={styles.help}>{help}</span>}
          </div>
        )}
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {description && <p className={styles.description}>{description}</p>}
        {meta && <div className={styles.meta}>{meta}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
