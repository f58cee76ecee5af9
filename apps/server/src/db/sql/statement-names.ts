/** Each named statement is kept by each connection, planned: some 50 KB. What a client makes up finds no place later. */
const mostNames = 200;
/** Texts that were seen once; forgotten together when there are so many. */
const mostTexts = 500;

/** Names for statements that come again: the second time a text is seen it gets a name, as long as there are any. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();
  #made = 0;
  #age = 0;

  /** How often the names were forgotten: connections may keep some that have no use any more. */
  get age(): number {
    return this.#age;
  }

  /** Which of these names no text has any more. */
  without(names: ReadonlySet<string>): readonly string[] {
    const used = new Set(this.#names.values());
    return [...names].filter((name) => !used.has(name));
  }

  of(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined || this.#names.size === mostNames) return name;
    if (!this.#seen.delete(text)) {
      if (this.#seen.size === mostTexts) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    // A name is never given twice: connections know it by its first text.
    const fresh = `statement_${this.#made}`;
    this.#made += 1;
    this.#names.set(text, fresh);
    return fresh;
  }

  /** Forgets all names, unless that was done since this one was given to its text. */
  forget(text: string, name: string): void {
    if (this.#names.get(text) !== name) return;
    this.#names.clear();
    this.#age += 1;
  }
}
