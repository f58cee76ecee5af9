import { languages } from '../../constants.ts';
import { pdfRule } from '../../resources/parts.ts';
import { reportingPeriod } from '../../resources/reporting-period.ts';
import { season } from '../../resources/season.ts';
import type { ActDeclarations } from './act-declaration.ts';
import { choice, declared, file, flag, many, optional, record, row, text, word } from './given.ts';

/** A file of settings has a few thousand bytes. */
export const settingsFileBytes = 1_000_000;

const languageCodes = languages.map(({ code }) => code);
const title = optional(text('A title of its own, such as "Crop year 2026".'));
const rates = declared(season, ['inshellRate', 'shelledRate', 'deMinimisLimit', 'calendarNotes']);
const texts = many(
  row('Subject and text by language, as JSON.', {
    language: choice('', languageCodes),
    subject: text(),
    text: text(),
  }),
);

export const programActs = {
  'settings set': {
    about: 'Changes a setting. The value is JSON, or a plain text where the setting is one.',
    right: ['settings', 'rates', 'statementTexts'],
    fields: { name: word(), value: word() },
  },
  'settings reset': {
    about: 'Goes back to the default of a setting.',
    right: ['settings', 'rates', 'statementTexts'],
    fields: { name: word() },
  },
  'settings import': {
    about:
      'Takes the settings of a file, all or none of them, and says line by line what changes; where one of them takes two people, the whole file waits for the second.',
    right: ['settings', 'rates', 'statementTexts'],
    fields: { file: word(file(settingsFileBytes)), check: flag('Only says what would change.') },
  },
  'statement set': {
    about: 'Changes the text of one form in one language; {{company}}, {{period}} and {{season}} are filled in.',
    right: ['settings', 'rates', 'statementTexts'],
    fields: { form: word(), language: word(choice('', languageCodes)), text: word() },
  },
  'season create': {
    about: 'Makes a season with its twelve months and opens the packages of those that have begun.',
    right: ['seasons', 'rates'],
    fields: { starts: text('First day, such as 2026-10-01.'), title, ...rates },
  },
  'season change': {
    about: 'Changes title, rates, limit or notes of a season; certified reports keep theirs.',
    right: ['seasons', 'rates'],
    fields: { season: word(), title, ...rates },
  },
  'season mark': {
    about: 'Makes a season the current one for reports, for exemptions, or both.',
    right: 'seasons',
    fields: {
      season: word(),
      current: flag('Reports are filed in it.'),
      exemption: flag('New exemption requests claim it.'),
    },
  },
  'season remove': {
    about: 'Removes a season in which nobody wrote anything, with its months, their empty packages and its packet.',
    right: 'seasons',
    fields: { season: word() },
  },
  'season add-document': {
    about: "Adds a PDF to the season's reporting packet and raises the packet's version.",
    right: 'seasons',
    fields: { season: word(), file: word(file(pdfRule.maxBytes)) },
  },
  'period change': {
    about: 'Changes when a month opens, is due and is reminded of, and to whom it applies.',
    right: 'seasons',
    fields: { period: word(), ...declared(reportingPeriod, ['dueOn', 'opensOn', 'reminderDays', 'appliesTo']) },
  },
  'package open': {
    about:
      'Opens the packages that are missing, of one month or of all months of a season (the current one) that have begun.',
    right: 'seasons',
    fields: {
      season: optional(text('Season, such as 2026-27.')),
      period: optional(text('Month, such as "October 2026".')),
      company: optional(text('Number of the one company to open them for.')),
    },
  },
  'office person': {
    about: 'Names who acts where a command names nobody; without --user each command says who.',
    right: 'settings',
    fields: { user: optional(text('User name of somebody with a role.')) },
  },
  'second-person off': {
    about: 'Lets one person decide under a right where two would have to; each such decision says so.',
    right: 'secondPersonOff',
    fields: { right: word() },
  },
  'second-person on': {
    about: 'Asks for the second person again.',
    right: 'settings',
    fields: { right: word() },
  },
  'figures publish': {
    about: "Publishes a season's figures up to the end of a quarter, for good: none tells of a company.",
    right: 'figuresPublish',
    fields: { season: word(), through: text('Last month of the quarter, such as 2026-12.') },
  },
  'reminder send': {
    about: "Sends today's reminders now; who was reminded already is not reminded again.",
    right: 'mailToMany',
    fields: {},
  },
  'message test': {
    about: 'Sends a message to oneself.',
    right: 'mailToMany',
    prepares: true,
    fields: { message: word(), texts },
  },
  'message send': {
    about: 'Sends a message to the people of the companies in a view.',
    right: 'mailToMany',
    fields: {
      message: word(),
      list: text('List whose companies get it, such as companies.'),
      query: optional(record('Filters of the list as JSON, as a saved view keeps them.')),
      texts,
      total: text('People whom the preview told.'),
    },
  },
} as const satisfies ActDeclarations;
