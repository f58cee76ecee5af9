import { characterProblem } from '@packhouse/jsonapi';
import {
  type ActGiven,
  messageLimits,
  messageMarks,
  type OfficeMessageTexts,
  officeActs,
  unknownMark,
} from '@packhouse/programme';
import { remindersToday } from '#features/due/send-reminders.ts';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import { isMembers } from '../../acts/changes.ts';
import { sendMessageAct, testMessageAct } from '../../messages/message-acts.ts';
import { mailTemplates, previewAudience, sentMessages } from '../../messages/read-messages.ts';
import { OfficeRefusal } from '../../office-error.ts';
import { sendRemindersAct } from '../../program/reminder-act.ts';
import { acting, type Command, reading } from '../command.ts';

/** The members of a JSON object that was typed. @throws OfficeRefusal for what is none */
function membersIn(text = ''): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (isMembers(value)) return value;
  } catch {
    // Told below.
  }
  throw new OfficeRefusal('messageMalformed');
}

const queryIn = ([text]: readonly string[]) => membersIn(text);

/** Subject and text by language, as rows. @throws OfficeRefusal */
const textsIn = (typed: readonly string[]) =>
  typed
    .flatMap((text) => Object.entries(membersIn(text)))
    .map(([language, of]) => {
      const { subject, text } = isMembers(of) ? of : {};
      if (typeof subject !== 'string' || typeof text !== 'string') throw new OfficeRefusal('messageMalformed');
      return { language, subject, text };
    });

const isText = (value: string, most: number, lines: 'one' | 'many'): boolean =>
  value.trim() !== '' && value.length <= most && characterProblem(value, { lines }) === null;

/** @throws OfficeRefusal where English, a subject or a text is missing, and for a mark that would stay as it is */
function textsOf(rows: ActGiven<'message test'>['texts']): OfficeMessageTexts {
  const read = rows.map(({ language, subject, text }) => {
    if (!isText(subject, messageLimits.subject, 'one') || !isText(text, messageLimits.text, 'many'))
      throw new OfficeRefusal('messageMalformed');
    const mark = unknownMark(subject, messageMarks) ?? unknownMark(text, messageMarks);
    if (mark !== null) throw new OfficeRefusal('nothingFilledIn', { mark });
    return [language, { subject: subject.trim(), text: text.trim() }];
  });
  const texts: OfficeMessageTexts = Object.fromEntries(read);
  if (texts.en === undefined) throw new OfficeRefusal('messageEnglishMissing');
  return texts;
}

function demandId(message: string): string {
  if (!isUuid(message)) throw new OfficeRefusal('messageMalformed');
  return message;
}

const { list, query } = officeActs['message send'].fields;

export const messageCommands: readonly Command[] = [
  reading('reminder list', {
    about: 'What companies are reminded of today.',
    needs: 'mailToMany',
    run: async (context) =>
      (await remindersToday(context)).map(({ due, daysLeft, company, period, formType }) => ({
        due,
        daysLeft,
        company,
        period,
        form: formType,
      })),
  }),
  acting('reminder send', sendRemindersAct, async () => ({})),
  reading('message list', {
    about: 'Messages to many that were sent or wait, newest first.',
    needs: 'mailToMany',
    run: async (context) => (await sentMessages(context)).map((message) => ({ ...message })),
  }),
  reading('message templates', {
    about: 'Every mail of the program, in every language.',
    needs: 'mailToMany',
    run: async () => mailTemplates().map((template) => ({ ...template })),
  }),
  reading('message preview', {
    about: 'How many people a view reaches, and three of them.',
    typed: { query: queryIn },
    fields: { list, query },
    needs: 'mailToMany',
    isSent: true,
    run: async (context, given) => ({
      ...(await previewAudience(context, { list: given.list, query: given.query ?? {} })),
    }),
  }),
  acting(
    'message test',
    testMessageAct,
    (_context, { message, texts }) => ({ message: demandId(message), texts: textsOf(texts) }),
    { texts: textsIn },
  ),
  acting(
    'message send',
    sendMessageAct,
    ({ actor }, { message, texts, query = {}, total, ...audience }) => ({
      ...audience,
      asker: actor.userId,
      message: demandId(message),
      query,
      texts: textsOf(texts),
      total: Number(total),
    }),
    { texts: textsIn, query: queryIn },
  ),
];
