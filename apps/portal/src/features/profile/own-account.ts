import { members, textOf } from '#kernel/client/answer-members.ts';

/** Kinds of mail that a person may turn off, as the backend names them. */
export const notices = ['receipts', 'decisions', 'reminders'] as const;

/** Reads the answer of the profile route; what is missing is empty, and a notice that is not refused is wanted. */
export function readAccount(answer: unknown) {
  const { username, firstName, email, waitingAddress, title, language, notices: wishes } = members(answer);
  const wanted = members(wishes);
  return {
    username: textOf(username),
    firstName: textOf(firstName),
    /** The address in force. */
    email: textOf(email),
    waitingAddress: textOf(members(waitingAddress).email) || null,
    title: textOf(title),
    /** Code of the language of mails. */
    language: textOf(language),
    notices: {
      receipts: wanted.receipts !== false,
      decisions: wanted.decisions !== false,
      reminders: wanted.reminders !== false,
    },
  };
}

/** The person's data besides those of the account itself. */
export type OwnAccount = ReturnType<typeof readAccount>;

/** Reads the answer of the sessions route; a row without an id is left out, for nothing could be done with it. */
export function readSessions(answer: unknown) {
  const { sessions } = members(answer);
  if (!Array.isArray(sessions)) return [];
  return sessions
    .map(members)
    .map(({ id, signedIn, lastUsed, current }) => ({
      id: textOf(id),
      /** ISO timestamps. */
      signedIn: textOf(signedIn),
      lastUsed: textOf(lastUsed),
      current: current === true,
    }))
    .filter(({ id }) => id !== '');
}

/** One place where the person is signed in. */
export type OpenSession = ReturnType<typeof readSessions>[number];
