const heard = new EventTarget();
let count = 0;

function step(by: 1 | -1): void {
  count += by;
  heard.dispatchEvent(new Event('changed'));
}

/** Calls that the server has put off and that are sent again by themselves: what nobody sees would look broken. */
export const waitingCalls = {
  /** A call begins to wait; the answer ends that. */
  begin(): () => void {
    step(1);
    return () => step(-1);
  },
  isAny: (): boolean => count > 0,
  subscribe(changed: () => void): () => void {
    heard.addEventListener('changed', changed);
    return () => heard.removeEventListener('changed', changed);
  },
};
