import type { LanguageCode, ProgrammeSettings } from '@packhouse/programme';
import type { TFunction } from 'i18next';
import type { Format } from '#kernel/format/format.ts';

/** What a form is put into words with: pure functions take it as a parameter. */
export interface Words {
  readonly t: TFunction<'form-certification'>;
  readonly format: Format;
  readonly language: LanguageCode;
  readonly settings: ProgrammeSettings;
}
