import styles from './product-mark.module.css';

interface ProductMarkProps {
  readonly name?: string | undefined;
  /** The address of another mark. */
  readonly picture?: string | undefined;
  readonly size?: 'm' | 'l';
}

/** The product's mark, a pecan under a packhouse roof unless there is another, with its name beside it when given. */
export function ProductMark({ name, picture, size = 'm' }: ProductMarkProps) {
  return (
    <span className={styles.mark} data-size={size}>
      {picture === undefined ? <Delivered /> : <img alt="" className={styles.picture} src={picture} />}
      {name && <span className={styles.name}>{name}</span>}
    </span>
  );
}

function Delivered() {
  return (
    <svg aria-hidden="true" focusable="false" viewBox="0 0 32 32">
      <path className={styles.roof} d="M4.5 14.3 16 5.2l11.5 9.1" />
      <path
        className={styles.nut}
        d="M16 12c3.3 2.5 4.9 5.1 4.9 7.9 0 3.3-2 5.8-4.9 6.7-2.9-.9-4.9-3.4-4.9-6.7 0-2.8 1.6-5.4 4.9-7.9z"
      />
      <path className={styles.seam} d="M16 16v7.2" />
    </svg>
  );
}
