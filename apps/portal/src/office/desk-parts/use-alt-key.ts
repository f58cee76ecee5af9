import { useEffect, useRef } from 'react';

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The page lies behind an open dialog or menu. */
const isBehind = () => document.getElementById('content')?.closest('[inert], [aria-hidden="true"]') != null;

/** Somebody types into a field, or is asked something by a dialog or a menu. */
export const isTyping = () => isText(document.activeElement) || isBehind();

/**
 * Alt with a key, wherever the focus is but in a field, where it belongs to what is typed, and not behind an open dialog.
 * @param key as an event names it: `ArrowRight`
 * @param onKey absent: the key is left to the browser
 */
export function useAltKey(key: string, onKey: (() => unknown) | undefined): void {
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== key || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (latest.current === undefined || isText(event.target) || isBehind()) return;
      // Neither the browser's own step forward, nor a press of the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      if (!event.repeat) void latest.current();
    };
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, [key]);
}
