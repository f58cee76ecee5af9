/** Kinds of mail that a person may turn off, as the backend names them. */
export const notices = ['receipts', 'decisions', 'reminders'] as const;
export type Notice = (typeof notices)[number];

import { members, textOf } from '#kernel/client/answer-members.ts';

/** The person's data besides those of the account itself. */
export interface OwnAccount {
  readonly username: string;
  readonly firstName: string;
  /** The address in force. */
  readonly email: string;
  readonly waitingAddress: string | null;
  readonly title: string;
  /** Code of the language of mails. */
  readonly language: string;
  readonly notices: Readonly<Record<Notice, boolean>>;
}

/** One place where the person is signed in. */
export interface OpenSession {
  readonly id: string;
  /** ISO timestamps. */
  readonly signedIn: string;
  readonly lastUsed: string;
  readonly current: boolean;
}

/** Reads the answer of the profile route; what is missing is empty, and a notice that is not refused is wanted. */
export function readAccount(answer: unknown): OwnAccount {
  const { username, firstName, email, waitingAddress, title, language, notices: wishes } = members(answer);
  const wanted = members(wishes);
  return {
    username: textOf(username),
    firstName: textOf(firstName),
    email: textOf(email),
    waitingAddress: textOf(members(waitingAddress).email) || null,
    title: textOf(title),
    language: textOf(language),
    notices: {
      receipts: wanted.receipts !== false,
      decisions: wanted.decisions !== false,
      reminders: wanted.reminders !== false,
    },
  };
}

/** Reads the answer of the sessions route; a row without an id is left out, for nothing could be done with it. */
export function readSessions(answer: unknown): readonly OpenSession[] {
  const { sessions } = members(answer);
  if (!Array.isArray(sessions)) return [];
  return sessions
    .map(members)
    .map(({ id, signedIn, lastUsed, current }) => ({
      id: textOf(id),
      signedIn: textOf(signedIn),
      lastUsed: textOf(lastUsed),
      current: current === true,
    }))
    .filter(({ id }) => id !== '');
}
