import styles from './illustration.module.css';
import { scenes } from './illustration-scenes.tsx';

export type Scene = keyof typeof scenes;

/** One of our own drawings, in the colors of the theme; decorative. */
export function Illustration({ scene }: { scene: Scene }) {
  return (
    <svg aria-hidden="true" className={styles.picture} focusable="false" viewBox="0 0 200 140">
      <ellipse className={styles.ground} cx="100" cy="124" rx="84" ry="10" />
      {scenes[scene]}
    </svg>
  );
}
