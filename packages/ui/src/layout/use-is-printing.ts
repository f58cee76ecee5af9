import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { Listeners } from '../listeners.ts';

let isPrinting = false;
const listeners = new Listeners();

function set(value: boolean) {
  isPrinting = value;
  // The browser takes its picture of the page as soon as the event is over.
  flushSync(listeners.tell);
}

const begin = () => set(true);
const end = () => set(false);

function subscribe(listener: () => void) {
  if (listeners.count === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  const stop = listeners.subscribe(listener);
  return () => {
    stop();
    if (listeners.count > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being printed: on paper a list is drawn whole, however few of its rows are in view. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
