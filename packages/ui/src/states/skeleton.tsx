import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Read out while it stands there, such as "Loading". */
  label: string;
  /** `page`: a title over a table; `list`: a line of filters and one of counts over it; `sheet`: tabs over rows that fill. */
  shape?: 'text' | 'table' | 'cards' | 'form' | 'page' | 'list' | 'sheet' | undefined;
  /** How many lines, rows or cards. */
  count?: number | undefined;
};

const withHead: readonly SkeletonProps['shape'][] = ['page', 'list', 'sheet'];

export function Skeleton({ label, shape = 'text', count = 4 }: SkeletonProps) {
  const bones = Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
    <div aria-hidden="true" className={styles.bone} key={index} />
  ));
  return (
    <div className={styles.skeleton} data-shape={shape} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {withHead.includes(shape) && (
        <>
          <div aria-hidden="true" className={styles.bone} data-above="first" />
          <div aria-hidden="true" className={styles.bone} data-above="second" />
        </>
      )}
      {shape === 'table' || withHead.includes(shape) ? <div className={styles.table}>{bones}</div> : bones}
    </div>
  );
}
