/** The last thing that a screen reader was told. */
export class Announcer {
  readonly #listeners = new Set<() => void>();
  #text = '';

  readonly current = (): string => this.#text;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly say = (text: string): void => {
    this.#text = text;
    for (const listener of [...this.#listeners]) listener();
  };
}
