import { characterProblem } from '@packhouse/jsonapi';
import { languages, messageLimits, type OfficeMessageTexts } from '@packhouse/programme';
import { isUuid } from '#jsonapi/sql/filter-value.ts';
import type { Audience } from '../../../messages/audience.ts';
import { sendMessageAct, testMessageAct } from '../../../messages/message-acts.ts';
import { mailTemplates, previewAudience, sentMessages } from '../../../messages/read-messages.ts';
import { OfficeRefusal } from '../../../office-error.ts';
import { acting, type Command, type Input } from '../../command.ts';

type Members = Readonly<Record<string, unknown>>;

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @throws OfficeRefusal for what is no JSON object */
function membersIn(text: string): Members {
  try {
    const value: unknown = JSON.parse(text);
    if (isMembers(value)) return value;
  } catch {
    // Told below.
  }
  throw new OfficeRefusal('messageMalformed');
}

const isText = (value: unknown, most: number, lines: 'one' | 'many'): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  value.length <= most &&
  characterProblem(value, { lines }) === null;

/** @throws OfficeRefusal where English, a subject or a text is missing */
function textsIn(input: Input): OfficeMessageTexts {
  const sent = membersIn(input.text('texts'));
  const read = languages.flatMap(({ code }) => {
    const of = sent[code];
    if (of === undefined) return [];
    const { subject, text } = isMembers(of) ? of : {};
    if (!isText(subject, messageLimits.subject, 'one') || !isText(text, messageLimits.text, 'many'))
      throw new OfficeRefusal('messageMalformed');
    return [[code, { subject: subject.trim(), text: text.trim() }] as const];
  });
  const texts: OfficeMessageTexts = Object.fromEntries(read);
  if (texts.en === undefined) throw new OfficeRefusal('messageEnglishMissing');
  return texts;
}

function audienceIn(input: Input): Audience {
  const query = membersIn(input.optional('query') ?? '{}');
  const given = Object.entries(query).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { list: input.text('list'), query: Object.fromEntries(given) };
}

function messageIn(input: Input): string {
  const id = input.arg('message');
  if (!isUuid(id)) throw new OfficeRefusal('messageMalformed');
  return id;
}

const audience = {
  list: { about: 'List whose companies get it, such as companies.', required: true },
  query: { about: 'Filters of the list as JSON, as a saved view keeps them.' },
} as const;
const texts = { about: 'Subject and text by language, as JSON.', required: true } as const;

export const messageCommands: readonly Command[] = [
  {
    noun: 'message',
    verb: 'list',
    about: 'Messages to many that were sent or wait, newest first.',
    needs: 'mailToMany',
    run: async (context) => (await sentMessages(context)).map((message) => ({ ...message })),
  },
  {
    noun: 'message',
    verb: 'templates',
    about: 'Every mail of the program, in every language.',
    needs: 'mailToMany',
    run: async () => mailTemplates().map((template) => ({ ...template })),
  },
  {
    noun: 'message',
    verb: 'preview',
    about: 'How many people a view reaches, and three of them.',
    options: audience,
    needs: 'mailToMany',
    isSent: true,
    run: async (context, input) => ({ ...(await previewAudience(context, audienceIn(input))) }),
  },
  {
    noun: 'message',
    verb: 'test',
    about: 'Sends a message to oneself.',
    args: ['message'],
    options: { texts },
    ...acting(testMessageAct, async (_context, input) => ({ message: messageIn(input), texts: textsIn(input) })),
  },
  {
    noun: 'message',
    verb: 'send',
    about: 'Sends a message to the people of the companies in a view.',
    args: ['message'],
    options: {
      ...audience,
      texts,
      total: { about: 'People whom the preview told.', required: true },
    },
    ...acting(sendMessageAct, async (_context, input) => ({
      message: messageIn(input),
      ...audienceIn(input),
      texts: textsIn(input),
      total: Number(input.text('total')),
    })),
  },
];
