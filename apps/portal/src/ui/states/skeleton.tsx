import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './skeleton.module.css';

type SkeletonProps = {
  /** Read out while it stands there, such as "Loading". */
  label: string;
  shape?: 'text' | 'table' | 'cards' | 'form' | undefined;
  /** How many lines, rows or cards. */
  count?: number | undefined;
};

/** The shape of what is being loaded. */
export function Skeleton({ label, shape = 'text', count = 4 }: SkeletonProps) {
  return (
    <div className={styles.skeleton} data-shape={shape} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <div aria-hidden="true" className={styles.bone} key={index} />
      ))}
    </div>
  );
}
