import {
  type LanguageCode,
  languages,
  type MessageSample,
  type MessagesAnswer,
  type SentMessage,
} from '@packhouse/programme';
import type { Config } from '#config/config.ts';
import { composeMail, mailCatalogues } from '#mail/compose-mail.ts';
import { waitingProposals } from '../acts/decisions.ts';
import type { OfficeContext } from '../office-context.ts';
import { type Addressee, type Audience, addresseesOf } from './audience.ts';
import type { Message } from './message-acts.ts';

const mostShown = 200;

/** Messages that were sent, declined or wait, newest first. */
export async function sentMessages(context: OfficeContext): Promise<readonly SentMessage[]> {
  const waiting = new Set((await waitingProposals(context.db)).map(({ id }) => id));
  const rows = await context.db
    .selectFrom('decision')
    .selectAll()
    .where('kind', '=', 'message.send')
    .where('step', 'in', ['done', 'proposed', 'confirmed'])
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return rows
    .filter(({ step, id }) => step !== 'proposed' || waiting.has(id))
    .map(({ id, at, actor_id, actor_name, step, amount, given }) => {
      // Border: kept by the act of this kind.
      const { texts, list, message } = given as unknown as Message;
      return {
        ...{ number: id, message, at: at.toISOString(), who: actor_name, isMine: actor_id === context.actor.userId },
        isWaiting: step === 'proposed',
        people: Number(amount ?? 0),
        list,
        subject: texts.en?.subject ?? '',
        texts,
      };
    });
}

/** Who asks, and where people reach the portal. */
type PreviewContext = OfficeContext & { readonly config: Pick<Config, 'publicUrl'> };

/** A mark in place of the message's own words. */
const mark = '\u2063';

const sampleOf = ({ settings, config }: PreviewContext, person: Addressee): MessageSample => {
  const values = { company: person.company, 'subject.en': mark, 'text.en': mark };
  const recipient = {
    email: '',
    name: { first: person.firstName, username: person.firstName },
    language: person.language,
  };
  const { text } = composeMail({ kind: 'officeMessage', userId: person.id, values }, recipient, {
    settings,
    portal: config.publicUrl ?? '',
  });
  const [before = '', after = ''] = text.split(mark);
  const { id: _, ...told } = person;
  return { ...told, before, after };
};

/** How many a view reaches, and three of them with the frame of their letter. */
export async function previewAudience(context: PreviewContext, audience: Audience): Promise<MessagesAnswer> {
  const people = await addresseesOf(context, audience);
  const byLanguage = languages.map(({ code }) => [code, people.filter(({ language }) => language === code).length]);
  // As many languages among the three as there are.
  const firsts = languages.flatMap(({ code }) => people.find(({ language }) => language === code) ?? []);
  const chosen = [...new Set([...firsts, ...people])].slice(0, 3);
  return {
    total: people.length,
    // Border: the codes of the languages.
    languages: Object.fromEntries(byLanguage) as Record<LanguageCode, number>,
    samples: chosen.map((person) => sampleOf(context, person)),
  };
}

export const mailTemplates = () =>
  languages.map(({ code }) => ({
    language: code,
    mails: Object.entries(mailCatalogues[code].mails).map(([kind, { subject, text }]) => ({ kind, subject, text })),
  }));
