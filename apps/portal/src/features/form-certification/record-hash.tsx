import styles from './record-hash.module.css';

/** A SHA-256 in groups of eight, to be compared by eye; copied without the spaces between them. */
export function RecordHash({ hash }: { hash: string }) {
  const groups = hash.match(/.{1,8}/g) ?? [];
  return (
    <code className={styles.hash}>
      {groups.map((group) => (
        <span key={group}>{group}</span>
      ))}
    </code>
  );
}
