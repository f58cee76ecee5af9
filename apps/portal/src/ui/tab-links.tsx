import type { ReactNode } from 'react';
import { Link } from 'react-aria-components/Link';
import styles from './tabs.module.css';

type TabLinksProps = {
  label: string;
  items: readonly { id: string; label: string; href: string; count?: ReactNode }[];
  activeId: string | undefined;
};

/** Tabs that are addresses of their own. */
export function TabLinks({ label, items, activeId }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.list}>
      {items.map((item) => (
        <Link
          aria-current={item.id === activeId ? 'page' : undefined}
          className={styles.tab}
          href={item.href}
          key={item.id}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
