/** Those who want to hear of something, told in the order in which they asked. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  get count(): number {
    return this.#all.size;
  }

  /** Until the returned function is called. */
  readonly subscribe = (listener: (...told: Told) => void): (() => void) => {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  };

  /** Who is told may stop or begin to listen meanwhile. */
  readonly tell = (...told: Told): void => {
    for (const listener of [...this.#all]) listener(...told);
  };
}
