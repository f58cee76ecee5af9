import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  title?: ReactNode;
  /** A link or small button at the right of the title. */
  action?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  /** Without inner space, for a list or table that reaches the edges. */
  isFlush?: boolean | undefined;
  tone?: 'plain' | 'accent' | undefined;
};

/** A sheet of paper for one thing. */
export function Card(props: CardProps) {
  const { title, action, footer, children, headingLevel = 2, isFlush = false, tone = 'plain' } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.card} data-tone={tone}>
      {(title || action) && (
        <div className={styles.head}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {action}
        </div>
      )}
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </section>
  );
}
