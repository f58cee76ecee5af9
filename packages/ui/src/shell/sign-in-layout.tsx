import { lazy, type ReactNode, Suspense } from 'react';
import { usePainted } from '../states/use-painted.ts';
import styles from './sign-in-layout.module.css';

const Orchard = lazy(() =>
  import('../art/orchard-illustration.tsx').then(
    ({ OrchardIllustration }) => ({ default: OrchardIllustration }),
    // Without a connection there is no picture, and nothing else is missing.
    () => ({ default: () => <></> }),
  ),
);

type SignInLayoutProps = {
  brand: ReactNode;
  /** One sentence of what the product is for, and what it does. */
  headline: string;
  points?: readonly string[] | undefined;
  /** At the top right: the language. */
  corner?: ReactNode;
  /** Names the corner for screen readers: "Language". */
  cornerLabel?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
  /** A longer form, such as the sign-up, gets a wider column. */
  isWide?: boolean | undefined;
};

/** Pages before signing in: the product on one side, the form on the other. */
export function SignInLayout(props: SignInLayoutProps) {
  return (
    <div className={styles.layout}>
      <header className={styles.panel}>
        <div>{props.brand}</div>
        <div className={styles.words}>
          <p className={styles.headline}>{props.headline}</p>
          {props.points && (
            <ul className={styles.points}>
              {props.points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </div>
        <div className={styles.picture}>
          <Picture />
        </div>
      </header>
      <div className={styles.side}>
        {props.corner && (
          <section aria-label={props.cornerLabel} className={styles.corner}>
            {props.corner}
          </section>
        )}
        <main className={styles.form} data-wide={props.isWide || undefined} id="content">
          {props.children}
        </main>
        {props.footer && <footer className={styles.footer}>{props.footer}</footer>}
      </div>
    </div>
  );
}

/** Fetched once the form is there: nobody waits for a picture to sign in. */
function Picture() {
  return <Suspense>{usePainted() && <Orchard />}</Suspense>;
}
