import { interpolate, type LanguageCode, type ProgrammeSettings } from '@packhouse/programme';
import type { Mail } from './mail.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Catalogue = typeof en;

/** Mails in every language of the portal. */
export const mailCatalogues: Readonly<Record<LanguageCode, Catalogue>> = { en, zh, es, fr, it };

/** Who gets the mail, as read when it is sent. */
export interface Recipient {
  readonly address: string;
  /** Null where nobody has confirmed the address: it gets fixed words and nothing that somebody typed into a form. */
  readonly name: { readonly first: string; readonly username: string } | null;
  readonly language: LanguageCode;
}

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Values that every mail may name besides its own. */
export interface Sender {
  readonly settings: ProgrammeSettings;
  /** The portal's address, without a slash at its end. */
  readonly portal: string;
}

/** Writes a mail in the person's language, moments in the programme's time zone. */
export function composeMail(mail: Mail, recipient: Recipient, sender: Sender): Letter {
  const { language } = recipient;
  const catalogue = mailCatalogues[language];
  const values = {
    ...wordsOf(mail.values, catalogue, sender.settings.timeZone, language),
    firstName: recipient.name?.first ?? '',
    username: recipient.name?.username ?? '',
    portal: sender.portal,
    programme: sender.settings.programmeName,
    contact: sender.settings.contactLine[language] ?? sender.settings.contactLine.en,
  };
  const { subject, text } = catalogue.mails[mail.kind];
  const fill = (part: string) => interpolate(part, values, language);
  return {
    to: recipient.address,
    // A line break in a name must not begin another header.
    subject: fill(subject).replace(/\s+/g, ' ').trim(),
    text: `${[recipient.name === null ? catalogue.greetingToNobody : catalogue.greeting, text, catalogue.closing]
      .map(fill)
      .join('\n\n')
      .replace(/\n{3,}/g, '\n\n')}\n`,
  };
}

/** Codes as words and moments as a person reads them; everything else as it is. */
function wordsOf(
  values: Mail['values'],
  catalogue: Catalogue,
  timeZone: string,
  language: LanguageCode,
): Record<string, string> {
  const forms: Readonly<Record<string, string>> = catalogue.forms;
  const statuses: Readonly<Record<string, string>> = catalogue.statuses;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone,
  });
  const written = Object.entries(values).map(([name, value]) => {
    if (name === 'status') return [name, statuses[value] ?? value];
    return [name, name.endsWith('At') ? format.format(new Date(value)) : value];
  });
  const { formType } = values;
  if (formType === undefined) return Object.fromEntries(written);
  // A mail that was put before this was told says where it is found.
  const sentences: Readonly<Record<string, string>> = catalogue.follows;
  const follows = interpolate(sentences[values.follows ?? ''] ?? catalogue.follows.unknown, values, language);
  return Object.fromEntries([...written, ['form', forms[formType] ?? formType], ['follows', follows]]);
}
