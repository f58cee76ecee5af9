import type { ProducerContact } from '@packhouse/programme';
import type { Choice, HeadingMatch } from '@packhouse/spreadsheet';
import type { ListReader, RowDecisions } from '#domain/spreadsheet/import/list-import.ts';
import type { GivenSource } from '#domain/spreadsheet/import/opened-table.ts';
import type { ContactsAnswer, ContactsQuestion } from './read-contacts.ts';

export interface ContactList {
  readonly match: HeadingMatch;
  readonly decisions: RowDecisions;
  readonly report: ContactsAnswer;
}

export const noDecisions: RowDecisions = { corrections: {}, leftOut: [] };

interface ContactReaderDeps {
  readonly contacts: readonly ProducerContact[];
  readonly states: readonly string[];
  /** @throws UnreadableTable */
  readonly read: (question: ContactsQuestion) => Promise<ContactsAnswer>;
}

/** Reads a file of producers anew for each question: it is short, and no worker has to hold it. */
export function contactReader({ contacts, states, read }: ContactReaderDeps): ListReader<ContactList> {
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
