import type { LanguageCode } from '../../constants.ts';
import unnamed from '../../messages/unnamed.json' with { type: 'json' };
import type { LocalText, ProgrammeSettings } from '../../settings.ts';

/** The product's own name, until a program gives the portal another. */
const delivered = 'Packhouse';

export const productOf = ({ productName }: Partial<Pick<ProgrammeSettings, 'productName'>>): string =>
  productName || delivered;

type Named = Pick<ProgrammeSettings, 'programmeName'>;

const orUnnamed =
  (words: LocalText) =>
  ({ programmeName }: Named, language: LanguageCode): string =>
    programmeName === '' ? (words[language] ?? words.en) : programmeName;

/** The program's name where it stands alone, on a page or a document; of one without a name, that it is being set up. */
export const programmeHeading = orUnnamed(unnamed.alone);

export const programmeInSentence = orUnnamed(unnamed.inside);
