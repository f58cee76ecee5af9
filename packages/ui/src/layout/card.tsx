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
  /** Only its title, until it is opened. */
  isFolded?: boolean | undefined;
  /** `bare`: beside the sheets, without an edge of its own. */
  tone?: 'plain' | 'accent' | 'bare' | undefined;
};

/** A sheet of paper for one thing. */
export function Card(props: CardProps) {
  const {
    title,
    action,
    footer,
    children,
    headingLevel = 2,
    isFlush = false,
    isFolded = false,
    tone = 'plain',
  } = props;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const heading = title && <Heading className={styles.title}>{title}</Heading>;
  const content = (
    <>
      <div className={isFlush ? styles.flush : styles.body}>{children}</div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
  if (isFolded) {
    return (
      <details className={styles.card} data-tone={tone}>
        <summary className={styles.fold}>{heading}</summary>
        {content}
      </details>
    );
  }
  return (
    <section className={styles.card} data-tone={tone}>
      {(title || action) && (
        <div className={styles.head}>
          {heading}
          {action}
        </div>
      )}
      {content}
    </section>
  );
}
