import { keptSidebar } from '#kernel/storage/preferences.ts';
import styles from './pending-area.module.css';
import { PendingScreen } from './pending-screen.tsx';

/** While the shell itself is on its way: its top bar and sidebar, empty, so that nothing moves when they come. */
export function PendingArea() {
  return (
    <div className={styles.area} data-collapsed={keptSidebar()}>
      <div className={styles.bar} />
      <div className={styles.rail} />
      <main className={styles.page}>
        <PendingScreen />
      </main>
    </div>
  );
}
