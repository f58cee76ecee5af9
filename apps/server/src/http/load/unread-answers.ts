/**
 * The answers of each person that are taken slowly, or not at all. They keep nobody waiting, so their number has to be
 * bounded in another way: of too many the oldest is ended, never the newest refused, or whoever reads nothing with a
 * stolen token would keep its owner out.
 */
export class UnreadAnswers {
  readonly #most: number;
  readonly #of = new Map<string, Set<() => void>>();

  /** @param most of one person */
  constructor(most: number) {
    this.#most = most;
  }

  /**
   * Notes an answer. @param end breaks it off
   * @returns forgets it again; to be called when it has been taken, or broken off
   */
  add(who: string, end: () => void): () => void {
    const answers = this.#of.get(who) ?? new Set();
    this.#of.set(who, answers);
    answers.add(end);
    const forget = () => {
      answers.delete(end);
      if (answers.size === 0 && this.#of.get(who) === answers) this.#of.delete(who);
    };
    const [oldest] = answers;
    if (answers.size > this.#most && oldest !== undefined) {
      answers.delete(oldest);
      oldest();
    }
    return forget;
  }
}
