import type { ProducerContact, ProducerContactDraft } from '@packhouse/programme';
import type { ImportStep } from '#domain/spreadsheet/import/import-steps.tsx';
import type { HeadingMatch } from '#domain/spreadsheet/table/match-columns.ts';
import { mapLimit } from '#kernel/client/map-limit.ts';
import type { NewContact } from '../contacts.calls.ts';
import type { CheckedContact } from './check-contacts.ts';
import type { ContactsAnswer, ContactsQuestion } from './read-contacts.ts';

export interface ContactImportState {
  readonly step: ImportStep;
  /** The file's name; null for pasted rows. */
  readonly name: string | null;
  readonly answer: ContactsAnswer | null;
  readonly work: 'reading' | { readonly done: number; readonly total: number } | null;
  readonly trouble: unknown;
}

export interface ContactImportDeps {
  readonly contacts: readonly ProducerContact[];
  readonly states: readonly string[];
  readonly read: (question: ContactsQuestion) => Promise<ContactsAnswer>;
  /** @throws ClientError; a second try with the same ids doubles nothing */
  readonly add: (contacts: readonly NewContact[]) => Promise<unknown>;
  /** @throws ClientError; 409 when somebody was quicker */
  readonly change: (id: string, values: ProducerContactDraft, version: number | null) => Promise<unknown>;
  readonly newId: () => string;
  /** Told how many were added and changed, once, at the end. */
  readonly finish: (counts: { readonly added: number; readonly changed: number }) => void;
}

type Said = Pick<ContactsQuestion, 'sheet' | 'match' | 'corrections' | 'leftOut'>;
const nothingSaid: Said = { sheet: null, match: null, corrections: {}, leftOut: [] };

const isSent = ({ state }: CheckedContact) => state === 'new' || state === 'changed';

/** New producers that are sent together. */
const together = 100;

/** Leads an import of producers from a file to the contacts. Nothing is sent before `send`. */
export class ContactImport {
  readonly #deps: ContactImportDeps;
  readonly #listeners = new Set<() => void>();
  readonly #ids = new Map<number, string>();
  /** Rows that the backend has: a second try does not send them again. */
  readonly #done = new Set<number>();
  #source: ContactsQuestion['source'] | null = null;
  #said = nothingSaid;
  /** Counts the readings: the last one alone is shown. */
  #turn = 0;
  #state: ContactImportState = { step: 'source', name: null, answer: null, work: null, trouble: null };

  constructor(deps: ContactImportDeps) {
    this.#deps = deps;
  }

  readonly state = (): ContactImportState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads a file or pasted rows; what was said about another one is forgotten. */
  async give(source: ContactsQuestion['source']): Promise<void> {
    this.#source = source;
    this.#ids.clear();
    this.#done.clear();
    this.#set({ name: source.kind === 'file' ? source.file.name : null, answer: null });
    await this.#read(nothingSaid, 'match');
  }

  chooseSheet(sheet: string): Promise<void> {
    return this.#read({ ...nothingSaid, sheet });
  }

  /** Which columns mean what; corrections of other columns are forgotten. */
  setMatch(match: HeadingMatch): Promise<void> {
    return this.#read({ ...nothingSaid, sheet: this.#said.sheet, match });
  }

  correct(row: number, column: string, text: string): Promise<void> {
    const corrections = { ...this.#said.corrections, [row]: { ...this.#said.corrections[row], [column]: text.trim() } };
    return this.#read({ ...this.#said, corrections });
  }

  leaveOut(rows: readonly number[]): Promise<void> {
    return this.#read({ ...this.#said, leftOut: [...new Set([...this.#said.leftOut, ...rows])] });
  }

  putBack(): Promise<void> {
    return this.#read({ ...this.#said, leftOut: [] });
  }

  goTo(step: ImportStep): void {
    this.#set({ step, trouble: null });
  }

  /** Sends what is new or changed, each row once, however often this is called; after a failure it goes on. */
  async send(): Promise<void> {
    if (this.#state.work !== null) return;
    const rows = this.#state.answer?.rows.filter(isSent) ?? [];
    const left = rows.filter(({ row }) => !this.#done.has(row));
    const total = rows.length;
    this.#set({ trouble: null, work: { done: total - left.length, total } });
    const settle = (sent: readonly CheckedContact[]) => {
      for (const { row } of sent) this.#done.add(row);
      this.#set({ work: { done: this.#done.size, total } });
    };
    try {
      const fresh = left.filter(({ known }) => known === null);
      for (let from = 0; from < fresh.length; from += together) {
        const part = fresh.slice(from, from + together);
        await this.#deps.add(part.map((one) => this.#newContact(one)));
        settle(part);
      }
      await mapLimit(left, async (one) => {
        if (one.known === null) return;
        await this.#deps.change(one.known.id, one.values, one.known.version);
        settle([one]);
      });
      const count = (state: CheckedContact['state']) => rows.filter((row) => row.state === state).length;
      this.#deps.finish({ added: count('new'), changed: count('changed') });
    } catch (trouble) {
      this.#set({ trouble });
    } finally {
      this.#set({ work: null });
    }
  }

  #newContact({ row, values }: CheckedContact): NewContact {
    const id = this.#ids.get(row) ?? this.#deps.newId();
    this.#ids.set(row, id);
    // An empty cell says that the producer is in use, as one is that is added by hand.
    return { id, values: { ...values, active: values.active !== false } };
  }

  async #read(said: Said, step?: ImportStep): Promise<void> {
    const source = this.#source;
    if (source === null) return;
    const before = this.#said;
    // Set before the file is read: the next answer of the person builds on this one.
    this.#said = said;
    this.#turn += 1;
    const turn = this.#turn;
    const { contacts, states } = this.#deps;
    this.#set({ work: 'reading', trouble: null });
    try {
      const answer = await this.#deps.read({ source, contacts, states, ...said });
      // Another file may have been given meanwhile, or more said of this one.
      if (turn !== this.#turn) return;
      // A guess that the person has seen does not change under them.
      this.#said = { ...said, sheet: answer.sheet, match: answer.match };
      this.#set({ answer, ...(step === undefined ? {} : { step }) });
    } catch (trouble) {
      if (turn !== this.#turn) return;
      this.#said = before;
      this.#set({ trouble });
    } finally {
      if (turn === this.#turn) this.#set({ work: null });
    }
  }

  #set(change: Partial<ContactImportState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of [...this.#listeners]) listener();
  }
}
