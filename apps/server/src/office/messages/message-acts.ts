import { createHash } from 'node:crypto';
import { type OfficeMessageTexts, programmeInSentence } from '@packhouse/programme';
import { readRow } from '#db/sql/read-rows.ts';
import type { Mail } from '#mail/mail.ts';
import { putMail } from '#mail/put-mail.ts';
import { putSpacedMails } from '#mail/spaced-mails.ts';
import type { Act, ActSubject } from '../acts/act.ts';
import type { OfficeWork } from '../office-context.ts';
import { OfficeRefusal } from '../office-error.ts';
import { type Addressee, type Audience, addresseesOf } from './audience.ts';

export interface Message extends Audience {
  /** A UUID that names the message: a person gets it once. */
  readonly message: string;
  readonly texts: OfficeMessageTexts;
  /** People whom somebody saw before sending. */
  readonly total: number;
}

interface MessageAt extends ActSubject {
  readonly people: readonly Addressee[];
}

const mailOf = ({ texts }: Pick<Message, 'texts'>, { id, company }: Pick<Addressee, 'id' | 'company'>): Mail => ({
  kind: 'officeMessage',
  userId: id,
  values: {
    company,
    ...Object.fromEntries(
      Object.entries(texts).flatMap(([code, { subject, text }]) => [
        [`subject.${code}`, subject],
        [`text.${code}`, text],
      ]),
    ),
  },
});

/** Another one where they are other people, be they as many. */
const versionOf = (people: readonly Addressee[]): string => {
  const ids = people.map(({ id }) => id).toSorted();
  return `to-${createHash('sha256').update(ids.join()).digest('hex').slice(0, 16)}`;
};

async function subject(work: OfficeWork, given: Message): Promise<MessageAt> {
  const people = await addresseesOf(work, given);
  return { type: 'message', id: given.message, version: versionOf(people), companyId: null, people };
}

/** Another message was sent under this id: whoever has that one would not get this one. */
const saidOther = async ({ db }: OfficeWork, { message, texts }: Message) =>
  (await readRow(db)`select from decision where kind = 'message.send' and subject_id = ${message}
    and step in ('done', 'confirmed') and given -> 'texts' <> ${JSON.stringify(texts)}::jsonb limit 1`) !== null;

const audienceMoved = ({ total }: Message, people: readonly Addressee[]) =>
  new OfficeRefusal('audienceMoved', { now: String(people.length), before: String(total) });

/**
 * Sends a message to the people of a view: a clerk prepares it, and above many a second person decides. All mails are put in
 * the act's own transaction under keys of the message, so that nobody gets it twice, and leave one after another.
 */
export const sendMessageAct: Act<Message, number, MessageAt> = {
  kind: 'message.send',
  right: 'mailToMany',
  amount: (_given, { people }) => String(people.length),
  subject,
  // Border: kept by this act.
  moved: ({ given, version_before: seen }, { version, people }) =>
    seen === version ? null : audienceMoved(given as unknown as Message, people),
  change: async (work, given, { people }) => {
    if (people.length === 0) throw new OfficeRefusal('messageNobody');
    if (people.length !== given.total) throw audienceMoved(given, people);
    if (await saidOther(work, given)) throw new OfficeRefusal('messageSentBefore');
    const mails = people.map((person) => mailOf(given, person));
    await putSpacedMails(work.db, mails, `message/${given.message}`);
    return people.length;
  },
  answer: (count) => `${count} people get the message.`,
};

/** Sends a message to anyone who writes it, as a company would get it. */
export const testMessageAct: Act<Pick<Message, 'message' | 'texts'>, string> = {
  kind: 'message.test',
  right: 'mailToMany',
  prepares: true,
  subject: async (_work, { message }) => ({ type: 'message', id: message, version: null, companyId: null }),
  change: async (work, given) => {
    const { userId, username } = work.actor;
    if (userId === null || userId === undefined) throw new OfficeRefusal('noPerson');
    await putMail(work.db, mailOf(given, { id: userId, company: programmeInSentence(work.settings, 'en') }));
    return username ?? '';
  },
  answer: (name) => `${name} gets the message as a test.`,
};
