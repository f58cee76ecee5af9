import type { ProducerContact } from '@packhouse/programme';
import type { ListReader, RowDecisions } from '#domain/spreadsheet/import/list-import.ts';
import type { GivenSource } from '#domain/spreadsheet/import/opened-table.ts';
import type { HeadingMatch } from '#domain/spreadsheet/table/match-columns.ts';
import type { ContactsAnswer, ContactsQuestion } from './read-contacts.ts';

/** A file of producers as it is imported. */
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
  let sheet: string | null = null;
  const ask = (more: Partial<ContactsQuestion>) => {
    if (source === null) throw new Error('No file was given.');
    return read({ source, contacts, states, sheet, match: null, ...noDecisions, ...more });
  };
  const opened = async (more: Partial<ContactsQuestion>) => {
    const answer = await ask(more);
    sheet = answer.sheet;
    return { ...answer.opened, guess: answer.match };
  };
  return {
    open: (given) => {
      source = given;
      return opened({});
    },
    openSheet: (name) => opened({ sheet: name }),
    guess: async (match) => match,
    strangers: async () => [],
    check: (match, decisions) => ask({ match, ...decisions }),
    end: () => undefined,
  };
}
