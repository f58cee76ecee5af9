import { classNames } from '../theme/class-names.ts';
import styles from './text-link.module.css';

/** The class of a link, for a router's own link component. Quiet: underlined only under the pointer. */
export function linkClass({ isQuiet = false }: { isQuiet?: boolean | undefined } = {}): string {
  return classNames(styles.link, isQuiet && styles.quiet);
}
