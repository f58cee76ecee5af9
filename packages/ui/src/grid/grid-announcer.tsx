import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { Listeners } from '../listeners.ts';
import { useAfterPaint } from '../states/after-paint.ts';

/** The last thing that a screen reader was told. */
export class Announcer {
  readonly #listeners = new Listeners();
  #text = '';

  readonly current = (): string => this.#text;

  readonly subscribe = this.#listeners.subscribe;

  readonly say = (text: string): void => {
    this.#text = text;
    this.#listeners.tell();
  };
}

export function GridAnnouncer({ announcer }: { announcer: Announcer }) {
  const text = useAfterPaint(announcer.subscribe, announcer.current);
  return (
    <VisuallyHidden>
      <span aria-live="polite">{text}</span>
    </VisuallyHidden>
  );
}
