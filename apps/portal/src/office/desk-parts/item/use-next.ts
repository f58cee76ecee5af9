import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useGo } from '#kernel/routing/navigation.ts';
import { nextOn } from '../trail.ts';

/** The address of the next item of the list that led here, and Alt with the right arrow goes there; null at its end. */
export function useNext(): string | null {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const next = nextOn(path);
  const go = useGo();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'ArrowRight' || !event.altKey || event.ctrlKey || event.metaKey || next === null) return;
      // The browser's own step forward.
      event.preventDefault();
      go(next);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [next, go]);
  return next;
}
