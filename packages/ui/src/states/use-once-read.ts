import { useState } from 'react';

/**
 * True from the first time that everything was read: a screen is drawn at once, so that nothing moves while it is looked
 * at; what is read anew later, or failed and is read again, changes in its place.
 */
export function useOnceRead(isRead: boolean): boolean {
  const [wasRead, setWasRead] = useState(false);
  if (isRead && !wasRead) setWasRead(true);
  return isRead || wasRead;
}
