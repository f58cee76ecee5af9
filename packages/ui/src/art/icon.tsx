import { useEffect, useSyncExternalStore } from 'react';
import { Listeners } from '../listeners.ts';
import { firstIconPaths } from './first-icon-paths.ts';
import styles from './icon.module.css';
import type { iconPaths } from './icon-paths.ts';

type MoreIcons = typeof iconPaths;

export type IconName = keyof typeof firstIconPaths | keyof MoreIcons;

/** The icons that the sign-in page does not show, once a screen has shown the first of them. */
let more: MoreIcons | null = null;
const watchers = new Listeners();

/** Loads the icons that the sign-in page does not show; ends well without a connection too. */
export async function loadIcons(): Promise<void> {
  await import('./icon-paths.ts').then(
    (file) => {
      more = file.iconPaths;
      watchers.tell();
    },
    // Without a connection an icon is missing; the words beside it carry the meaning.
    () => undefined,
  );
}

const isFirst = (name: IconName): name is keyof typeof firstIconPaths => name in firstIconPaths;

/** A decorative icon in the color of its text; the words beside it (or the label of its button) carry the meaning. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  const later = useSyncExternalStore(
    watchers.subscribe,
    () => more,
    () => more,
  );
  const path = isFirst(name) ? firstIconPaths[name] : later?.[name];
  useEffect(() => {
    if (path === undefined) void loadIcons();
  }, [path]);
  return (
    <svg aria-hidden="true" className={styles.icon} data-size={size} focusable="false" viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
