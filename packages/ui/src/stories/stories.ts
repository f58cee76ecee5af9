import type { ReactNode } from 'react';

/**
 * Components by their file in ui, such as `button.tsx`, each with everything that it needs: in a component, so that it may
 * keep what is typed.
 */
export type Stories = Readonly<Record<string, () => ReactNode>>;
