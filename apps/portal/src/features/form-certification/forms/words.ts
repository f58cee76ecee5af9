import type { LanguageCode, ProgrammeSettings } from '@packhouse/programme';
import type { TFunction } from 'i18next';
import type { ReportKind } from '#domain/report-kinds/report-kind.ts';
import type { Format } from '#kernel/format/format.ts';

/** Texts and formats for putting a form into words; pure functions take it as a parameter. */
export interface Words {
  readonly t: TFunction<['form-certification', 'words', 'kernel']>;
  /** A field's heading in the grid, for one that certification has no other words for. */
  readonly fieldLabel: (kind: ReportKind['id'], key: string) => string;
  readonly format: Format;
  readonly language: LanguageCode;
  readonly settings: ProgrammeSettings;
}
