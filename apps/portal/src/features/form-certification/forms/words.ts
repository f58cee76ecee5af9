import type { LanguageCode, Problem, ProgrammeSettings } from '@packhouse/programme';
import type { TFunction } from 'i18next';
import type { Format } from '#kernel/format/format.ts';

/** Texts and formats for putting a form into words; pure functions take it as a parameter. */
export interface Words {
  readonly t: TFunction<['form-certification', 'words', 'kernel']>;
  /** A field's own label in its grid or form, for one that certification has no other words for. */
  readonly fieldLabel: (words: string, key: string) => string;
  readonly problemText: (problem: Problem) => string;
  readonly format: Format;
  readonly language: LanguageCode;
  readonly settings: ProgrammeSettings;
  readonly fileName?: (id: string) => string | null;
}
