/**
 * Gives the present entry of the history another URL without going there: what is on the screen stays as it is, and
 * anyone who loads the page again or comes back to it is at the new one.
 */
export function renameEntry(url: string): void {
  // Of a call on the object itself the router hears; it would draw the screen anew, in the middle of a word.
  History.prototype.replaceState.call(window.history, window.history.state, '', url);
}
