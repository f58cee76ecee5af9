import { useSyncExternalStore } from 'react';
import { VisuallyHidden } from '../../layout/visually-hidden.tsx';
import type { Announcer } from './announcer.ts';

export function GridAnnouncer({ announcer }: { announcer: Announcer }) {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{text}</span>
    </VisuallyHidden>
  );
}
