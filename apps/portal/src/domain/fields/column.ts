import type {
  CommodityForm,
  DayRange,
  Exemption,
  ProducerContact,
  ProgrammeSettings,
  Values,
} from '@packhouse/programme';
import type { GridColumn, GridOption } from '@packhouse/ui/grid/model/grid-model.ts';
import type { Format } from '#kernel/format/format.ts';

export interface ColumnContext {
  readonly period: DayRange;
  readonly settings: ProgrammeSettings;
  /** At the rates of the report. */
  readonly forms: readonly CommodityForm[];
  /** The first handler's contacts; an importer has none. */
  readonly producers: readonly ProducerContact[];
  /** The approved exemptions of the period's season. */
  readonly certificates: readonly Exemption[];
  /** Those of them that are offered while typing; all of them where nothing else is said. */
  readonly offered?: readonly Exemption[];
  /** The company's receiving locations. */
  readonly locations: readonly string[];
  readonly format: Format;
  readonly reasonText: (reason: string) => string;
  readonly countryText: (code: string) => string;
}

export interface ColumnOption extends Omit<GridOption, 'isAction'> {
  /** More that a person may type to find it. */
  readonly keywords?: string | undefined;
}

/** A column of a table of receipts: how its values are written, typed and chosen. */
export interface ReceiptColumn extends Pick<GridColumn, 'min' | 'grow' | 'canShrink' | 'isSticky' | 'options'> {
  /** The field at which the rules place the column's problems; also the key of its heading in the texts. */
  readonly key: string;
  readonly kind: 'text' | 'figure' | 'date' | 'choice' | 'calculated';
  /** Pounds that may be typed or converted from kilograms. */
  readonly takesKilograms?: boolean;
  /** The text of a row that its width goes by; the value of `key` where it is not said. */
  measured?(values: Values): string;
  /**
   * The longest texts of its kind in the language: the column is as wide as they are.
   * @param longest of the values that stand there
   */
  widest?(context: ColumnContext, longest: string): readonly string[];
  shown(values: Values, context: ColumnContext): string;
  /** A value that is filed with this one and has no column of its own; shown where versions are compared. */
  detail?(values: Values): string;
  /** A calculated figure as the rules read figures; others are kept so. */
  plain?(values: Values, context: ColumnContext): string;
  /** The value as it is edited, where that is written another way. */
  edited?(values: Values, context: ColumnContext): string;
  /** The fields that a typed text sets. A text that cannot be read is kept as it is, for the rules to name. */
  read(text: string, context: ColumnContext, values: Values): Values;
  list?(context: ColumnContext): readonly ColumnOption[];
  /** The possible readings of an ambiguous text, typed or stored; `pick` takes one of them. */
  choices?(text: string, context: ColumnContext): readonly ColumnOption[];
  /** The fields that an option sets. */
  pick?(id: string, context: ColumnContext, values: Values): Values;
}

/** A text value of a row; empty where there is none. */
export function textOf(values: Values, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value : '';
}

/** Text to keep: without spaces around it, nothing as null. */
export function kept(text: string): string | null {
  const trimmed = text.trim();
  return trimmed === '' ? null : trimmed;
}

const plainLetters = /^[ -~]*$/;

/** Letters' case and accents do not count in a search. */
export function folded(text: string): string {
  // Most texts have no accent; among thousands of rows that is what counts.
  if (plainLetters.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
