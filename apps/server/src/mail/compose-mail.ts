import {
  createTexts,
  deskTexts,
  deskWord,
  fillText,
  isOfficeRight,
  type LanguageCode,
  largeFirst,
  locales,
  monthNames,
  type ProgrammeSettings,
  programmeHeading,
  programmeInSentence,
  readFormTitle,
  rightName,
  type TextValues,
  timestampFormat,
  wordsOfProgramme,
} from '@packhouse/programme';
import type { Mail } from './mail.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import fr from './texts/fr.json' with { type: 'json' };
import it from './texts/it.json' with { type: 'json' };
import zh from './texts/zh.json' with { type: 'json' };

type Catalogue = typeof en;

export const mailCatalogues: Readonly<Record<LanguageCode, Catalogue>> = { en, zh, es, fr, it };

const mailText = createTexts(mailCatalogues);

export interface Recipient {
  readonly email: string;
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
  /** The portal's URL, without a slash at its end. */
  readonly portal: string;
}

/** Writes a mail in the person's language, timestamps in the program's time zone. */
export function composeMail(mail: Mail, recipient: Recipient, sender: Sender): Letter {
  const { language } = recipient;
  const values: TextValues = {
    // A mail that was put before this was told says nothing of it.
    what: '',
    ...wordsOf(mail.values, sender, language),
    ...(mail.kind === 'officeMessage' ? ownWords(mail.values, recipient) : {}),
    firstName: recipient.name?.first ?? '',
    username: recipient.name?.username ?? '',
    portal: sender.portal,
    programme: programmeInSentence(sender.settings, language),
    sender: programmeHeading(sender.settings, language),
    contact: contactOf(sender.settings, language),
  };
  const say = (key: string) => mailText(key, values, language);
  return {
    to: recipient.email,
    // A line break in a name must not begin another header.
    subject: beginning(say(`mails.${mail.kind}.subject`), values.period)
      .replace(/\s+/g, ' ')
      .trim(),
    text: `${[recipient.name === null ? 'greetingToNobody' : 'greeting', `mails.${mail.kind}.text`, 'closing']
      .map(say)
      .join('\n\n')
      .replace(/\n{3,}/g, '\n\n')}\n`,
  };
}

/** How to reach the office; empty as long as it has not said it. */
const contactOf = ({ contactLine }: ProgrammeSettings, language: LanguageCode): string =>
  contactLine[language] ?? contactLine.en;

/** Subject and text of a message to many in the reader's language, else in English. */
function ownWords(values: Mail['values'], { name, language }: Recipient): TextValues {
  const said = (part: 'subject' | 'text') =>
    (values[`${part}.${language}`] ?? values[`${part}.en`] ?? '')
      .replaceAll('{{company}}', values.company ?? '')
      .replaceAll('{{firstName}}', name?.first ?? '');
  return { messageSubject: said('subject'), messageText: said('text') };
}

/** A month, which values name by its English title. */
function monthText(title: string, language: LanguageCode): string {
  const [name = '', year = ''] = title.split(' ');
  const month = monthNames.indexOf(name) + 1;
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return month === 0 ? title : fillText('{{first, month}}', { first }, language);
}

/** A form as it is called inside a sentence, company types by the program's own words. */
function formName(formType: string, settings: ProgrammeSettings, language: LanguageCode): string {
  const key = `forms.${formType}`;
  const name = mailText(key, wordsOfProgramme(settings), language);
  return name === key ? formType : name;
}

/** A form's title, which is kept in English, by the program's words and as the reader names months. */
function titleText(title: string, settings: ProgrammeSettings, language: LanguageCode): string {
  const read = readFormTitle(title);
  if (read === null) return title;
  const form = largeFirst(formName(read.formType, settings, language), locales[language]);
  const named = mailText('titles.form', { form, subject: monthText(read.subject, language) }, language);
  return read.version === undefined
    ? named
    : mailText('titles.version', { title: named, version: read.version }, language);
}

/** A subject that begins with its month, which most languages write small. */
const beginning = (subject: string, month: unknown): string =>
  typeof month === 'string' && month !== '' && subject.startsWith(month)
    ? subject.charAt(0).toUpperCase() + subject.slice(1)
    : subject;

/** As many as a mail lists; the portal shows them all. */
const mostPoints = 30;

/** Points of a report that was given back, a line each, from JSON of `[section, row, text]`. */
function pointLines(json: string, language: LanguageCode): string {
  // Border: written by `tellOfDecision` alone.
  const points = JSON.parse(json) as readonly (readonly [keyof Catalogue['places'], number | null, string])[];
  const lines = points.slice(0, mostPoints).map(([where, row, asked]) => {
    const section = mailText(`places.${where}`, {}, language);
    const place = row === null ? section : mailText('places.row', { section, row: String(row) }, language);
    return mailText('places.point', { place, asked }, language);
  });
  const rest = points.length - lines.length;
  return [...lines, ...(rest > 0 ? [mailText('places.more', { rest: String(rest) }, language)] : [])].join('\n');
}

type WordLists = Readonly<Record<'statuses' | 'outcomes' | 'follows', Readonly<Record<string, string>>>>;

const actName = (kind: string, language: LanguageCode): string => deskWord(deskTexts[language], 'act', kind);

/** Codes as words and timestamps as a person reads them; everything else as it is. */
function wordsOf(values: Mail['values'], { settings, portal }: Sender, language: LanguageCode): TextValues {
  const { statuses, outcomes, follows }: WordLists = mailCatalogues[language];
  const timestamp = timestampFormat(language, settings.timeZone);
  const written = Object.entries(values).map(([name, value]) => {
    if (name === 'status') return [name, statuses[value] ?? value];
    if (name === 'outcome') return [name, outcomes[value] ?? value];
    if (name === 'right') return [name, isOfficeRight(value) ? rightName(value, language) : value];
    // A mail that was put before acts were named has none.
    if (name === 'what' && values.act !== undefined) return [name, `${actName(values.act, language)}\n${value}`];
    if (name === 'period' || name === 'nextPeriod') return [name, monthText(value, language)];
    if (name === 'title') return [name, titleText(value, settings, language)];
    if (name === 'points') return [name, pointLines(value, language)];
    return [name, name.endsWith('At') ? timestamp(value) : value];
  });
  const { formType } = values;
  const words: TextValues = Object.fromEntries(written);
  if (formType === undefined) return words;
  // A mail that was put before this was told says where it is found.
  const told = values.follows !== undefined && Object.hasOwn(follows, values.follows) ? values.follows : 'unknown';
  const sentence = [
    mailText(`follows.${told}`, values, language),
    ...(values.invoiceId === undefined ? [] : [`\n${portal}/dashboard/assessments/${values.invoiceId}`]),
    ...(values.next === undefined
      ? []
      : [`\n\n${mailText(`next.${values.next === 'late' ? 'late' : 'due'}`, words, language)}`]),
  ].join('');
  // A mail that was put before filings had numbers has none.
  const confirmationLine = values.confirmation === undefined ? '' : mailText('confirmation', values, language);
  const more = { form: formName(formType, settings, language), follows: sentence, confirmationLine };
  return { ...words, ...more };
}
