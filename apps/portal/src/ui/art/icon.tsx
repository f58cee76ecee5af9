import styles from './icon.module.css';
import { type IconName, iconPaths } from './icon-paths.ts';

/** A decorative icon in the colour of its text; the words beside it (or the label of its button) carry the meaning. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg aria-hidden="true" className={styles.icon} data-size={size} focusable="false" viewBox="0 0 24 24">
      <path d={iconPaths[name]} />
    </svg>
  );
}
