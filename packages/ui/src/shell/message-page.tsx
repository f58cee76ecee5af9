import type { ReactNode } from 'react';
import { Illustration, type Scene } from '../art/illustration.tsx';
import { useNamesPage } from '../layout/page-name.ts';
import styles from './message-page.module.css';

type MessagePageProps = {
  brand?: ReactNode;
  /** Of the drawing above it. */
  scene: Scene;
  /** Such as 404; decorative beside the title. */
  code?: string | undefined;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** A page that is one message: not found, out of order, waiting. */
export function MessagePage({ brand, scene, code, title, children, action }: MessagePageProps) {
  const heading = useNamesPage();
  return (
    <div className={styles.page}>
      {brand && <header>{brand}</header>}
      <main className={styles.main} id="content">
        <div className={styles.picture}>
          <Illustration scene={scene} />
        </div>
        {code && <p className={styles.code}>{code}</p>}
        <h1 className={styles.title} ref={heading}>
          {title}
        </h1>
        {children && <div className={styles.body}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </main>
    </div>
  );
}
