import type { ProducerContact, ProducerContactDraft } from '@packhouse/programme';
import type { Choice, HeadingMatch } from '@packhouse/spreadsheet';
import {
  ListImport,
  type ListImportState,
  type ListReader,
  type RowDecisions,
} from '#domain/spreadsheet/import/list-import.ts';
import type { GivenSource } from '#domain/spreadsheet/import/opened-table.ts';
import { mapLimit } from '#kernel/client/map-limit.ts';
import type { NewContact } from '../contacts.calls.ts';
import type { CheckedContact } from './check-contacts.ts';
import { contactColumns } from './contact-columns.ts';
import type { ContactsAnswer, ContactsQuestion } from './read-contacts.ts';

interface ContactList {
  readonly match: HeadingMatch;
  readonly decisions: RowDecisions;
  readonly report: ContactsAnswer;
}

export const noDecisions: RowDecisions = { corrections: {}, leftOut: [] };

/** Reads a file of producers anew for each question: it is short, and no worker has to hold it. */
function contactReader({ contacts, states, read }: ContactImportDeps): ListReader<ContactList> {
  let source: GivenSource | null = null;
  let chosen: Choice = {};
  const ask = (more: Partial<ContactsQuestion>) => {
    if (source === null) throw new Error('No file was given.');
    return read({ source, contacts, states, ...chosen, match: null, ...noDecisions, ...more });
  };
  const opened = async (more: Partial<ContactsQuestion>) => {
    const answer = await ask(more);
    chosen = { sheet: answer.sheet, encoding: more.encoding ?? chosen.encoding ?? null };
    return { ...answer.opened, guess: answer.match };
  };
  return {
    open: (given) => {
      source = given;
      chosen = {};
      return opened({});
    },
    reopen: (choice) => opened(choice),
    guess: async (match) => match,
    strangers: async () => [],
    check: (match, decisions) => ask({ match, ...decisions }),
    end: () => undefined,
  };
}

export type ContactImportState = ListImportState<ContactList>;

export interface ContactImportDeps {
  readonly contacts: readonly ProducerContact[];
  readonly states: readonly string[];
  /** @throws UnreadableTable */
  readonly read: (question: ContactsQuestion) => Promise<ContactsAnswer>;
  /** @throws ClientError; a second try with the same ids doubles nothing */
  readonly add: (contacts: readonly NewContact[]) => Promise<unknown>;
  /** @throws ClientError; 409 when somebody was quicker */
  readonly change: (id: string, values: ProducerContactDraft, version: number | null) => Promise<unknown>;
  readonly newId: () => string;
  /** Told how many were added and changed, once, at the end. */
  readonly finish: (counts: { readonly added: number; readonly changed: number }) => void;
}

const isSent = ({ state }: CheckedContact) => state === 'new' || state === 'changed';

/** New producers that are sent together. */
const together = 100;

/** Leads an import of producers from a file to the contacts. Nothing is sent before `send`. */
export class ContactImport extends ListImport<ContactList> {
  readonly #deps: ContactImportDeps;
  readonly #ids = new Map<number, string>();
  /** Rows that the backend has: a second try does not send them again. */
  readonly #done = new Set<number>();

  constructor(deps: ContactImportDeps) {
    super(contactColumns, noDecisions);
    this.#deps = deps;
  }

  protected override startReader(): ListReader<ContactList> {
    return contactReader(this.#deps);
  }

  protected override forget(): void {
    this.#ids.clear();
    this.#done.clear();
  }

  /** Sends what is new or changed, each row once, however often this is called; after a failure it goes on. */
  async send(): Promise<void> {
    if (this.state().work !== null) return;
    const rows = this.state().report?.rows.filter(isSent) ?? [];
    const left = rows.filter(({ row }) => !this.#done.has(row));
    const total = rows.length;
    const settle = (sent: readonly CheckedContact[]) => {
      for (const { row } of sent) this.#done.add(row);
      this.set({ work: { kind: 'adding', done: this.#done.size, total } });
    };
    await this.tried(async () => {
      this.set({ work: { kind: 'adding', done: total - left.length, total } });
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
    });
  }

  #newContact({ row, values }: CheckedContact): NewContact {
    const id = this.#ids.get(row) ?? this.#deps.newId();
    this.#ids.set(row, id);
    // An empty cell says that the producer is in use, as one is that is added by hand.
    return { id, values: { ...values, active: values.active !== false } };
  }
}
