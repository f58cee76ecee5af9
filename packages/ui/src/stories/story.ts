import type { ReactNode } from 'react';

/** One way to see a component, with everything that it needs. */
export interface Story {
  /** The component's file in ui, such as `button.tsx`. */
  readonly file: string;
  readonly title: string;
  /** A component, so that it may keep what is typed. */
  readonly Example: () => ReactNode;
}
