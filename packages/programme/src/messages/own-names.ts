import type { LanguageCode } from '../constants.ts';
import { deliveredCrop, type LocalText } from '../delivered-crop.ts';
import { largeFirst, smallFirst } from './first-letter.ts';
import { locales } from './locales.ts';

/** Things that a program may call otherwise than the product does. */
export type NamedThing = 'firstHandler' | 'importer' | 'producer' | 'ticket' | 'taxId';

/** Its names for them; a thing that is not there is called as in the texts. */
export interface OwnNames {
  readonly names: Readonly<Partial<Record<NamedThing, Partial<LocalText>>>>;
}

/** The settings that name them. A configuration of a provider's own may be older than they are. */
export type NamingSettings = Readonly<
  Partial<
    Record<'firstHandlerLabel' | 'importerLabel' | 'producerLabel' | 'ticketLabel', LocalText | null> & {
      taxIdLabel: LocalText;
    }
  >
>;

/** The label of a tax ID where it is another than delivered: texts have a shorter one for that. */
const otherThanDelivered = (label: LocalText): Partial<LocalText> =>
  Object.fromEntries(
    Object.entries(label).filter(([code, text]) => text !== deliveredCrop.taxIdLabel[code as LanguageCode]),
  );

export function ownNames(settings: NamingSettings): OwnNames {
  const { firstHandlerLabel, importerLabel, producerLabel, ticketLabel, taxIdLabel } = settings;
  const given = {
    firstHandler: firstHandlerLabel,
    importer: importerLabel,
    producer: producerLabel,
    ticket: ticketLabel,
    taxId: taxIdLabel && otherThanDelivered(taxIdLabel),
  };
  return { names: Object.fromEntries(Object.entries(given).filter(([, label]) => label)) };
}

/**
 * How a placeholder's name is written: {{own, ticket|Ticket}} is what the program calls it, or else what stands behind the
 * bar, whose first letter tells whether it stands inside a sentence.
 */
export function ownName({ names }: OwnNames, manner: string, language: LanguageCode): string {
  const [thing = '', delivered = ''] = manner.split('|');
  // A text may name what no program can name: then it says what it is delivered with.
  const label = names[thing as NamedThing];
  const own = label?.[language] ?? label?.en;
  if (own === undefined) return delivered;
  return (/^\p{Ll}/u.test(delivered) ? smallFirst : largeFirst)(own, locales[language]);
}
