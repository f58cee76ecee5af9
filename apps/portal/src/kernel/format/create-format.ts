import {
  dayInFigures,
  daysBetween,
  figureToEdit,
  isDayFirst,
  type LanguageCode,
  locales,
  quantityDecimals,
  timestampFormat,
  typedFigure,
  unclearFigure,
  unitText,
  withOrdinal,
} from '@packhouse/programme';
import { countsPounds, perCrop, quantityUnit } from '../config/crop.ts';

const pounds = /\d[.,]?\s*(?:lbs?\.?|pounds?|libras?|livres?|libbr[ae]|磅)$/i;

/** The unit's own words behind a figure, in any language. */
const ownUnit = perCrop(() => {
  const { short, one, many } = quantityUnit();
  const said = [short, one, many].flatMap((words) => Object.values<string>(words));
  const plain = said.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<=\\d[.,]?)\\s*(?:${plain.toSorted((a, b) => b.length - a.length).join('|')})\\.?$`, 'iu');
});

/** A figure as it was typed. Where another unit is counted, a weight in pounds is none: it stays as it was typed, and is refused. */
function typedInUnit(text: string, language: LanguageCode, decimals?: number): string {
  if (countsPounds()) return typedFigure(text, language, decimals);
  const bare = text.trim().replace(ownUnit(), '');
  return pounds.test(bare) ? text.trim() : typedFigure(bare, language, decimals);
}

/** Figures and dates as a person reads them. Decimals come as text with a point and are never made floats. */
export type Format = ReturnType<typeof createFormat>;

export interface FormatDeps {
  readonly language: LanguageCode;
  /** IANA name of the program's time zone. */
  readonly timeZone: string;
  readonly today: () => string;
}

const decimalPattern = /^-?\d+(\.\d+)?$/;
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/** Writes with a formatter what it can read; anything else stays as it came, for a person to see. */
const written = (format: Intl.NumberFormat, value: string) =>
  // Intl reads decimal text exactly; its type wants a literal, and the text is checked here.
  decimalPattern.test(value) ? format.format(value as `${number}`) : value;

function dayFormats(locale: string, language: LanguageCode) {
  const formatter = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) =>
      dayPattern.test(day) ? withOrdinal(format.format(new Date(`${day}T00:00:00Z`)), language) : day;
  };
  return {
    /** October 1, 2026, of YYYY-MM-DD. */
    date: formatter({ dateStyle: 'long' }),
    /** Oct 1, 2026 */
    shortDate: formatter({ dateStyle: 'medium' }),
    /** Oct 1, beside its year. */
    shortDay: formatter({ month: 'short', day: 'numeric' }),
    /** 10/01/2026, as fields show it. */
    dayInFigures: formatter(dayInFigures),
    /** October 2026 */
    month: formatter({ month: 'long', year: 'numeric' }),
    /** Oct, for a chart's axis. */
    shortMonth: formatter({ month: 'short' }),
    /** "Oct 2026" */
    shortMonthOfYear: formatter({ month: 'short', year: 'numeric' }),
  };
}

function timeFormat(locale: string, timeZone: string) {
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone });
  return (timestamp: string | Date) => {
    const date = new Date(timestamp);
    return Number.isNaN(date.getTime()) ? String(timestamp) : time.format(date);
  };
}

function figureFormats(locale: string, language: LanguageCode) {
  const byPlaces = new Map<number, Intl.NumberFormat>();
  const poundsByPlaces = new Map<number, Intl.NumberFormat>();
  const places = (least: number, most = least, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, { ...options, minimumFractionDigits: least, maximumFractionDigits: most });
  const dollars = { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' } as const;
  const money = places(2, 2, dollars);
  const rate = places(4, 4, dollars);
  const whole = places(0);
  const percent = places(0, 1, { style: 'percent' });
  // A list of 2,000 rows writes thousands of decimals; making a formatter costs more than using it.
  const known = (formats: typeof byPlaces, count: number, options?: Intl.NumberFormatOptions) => {
    const format = formats.get(count) ?? places(count, count, options);
    formats.set(count, format);
    return format;
  };
  const decimal = (count: number) => known(byPlaces, count);
  const decimalsOf = (value: string) => quantityDecimals(value, quantityUnit());
  /** 41,237.50, in the program's unit: its decimals, or those that the figure has where they are more. */
  const quantity = (value: string) => written(decimal(decimalsOf(value)), value);
  return {
    number: (value: number) => whole.format(value),
    /** 41,237.50: two places. */
    decimal: (value: string, count = 2) => written(decimal(count), value),
    quantity,
    /** 41,237.50 lb: the same with the unit. */
    pounds: (value: string) => {
      if (countsPounds())
        return written(known(poundsByPlaces, decimalsOf(value), { style: 'unit', unit: 'pound' }), value);
      return `${quantity(value)}\u00A0${unitText(quantityUnit(), 'short', language)}`;
    },
    /** $1,289.40, of US dollars. */
    money: (value: string) => written(money, value),
    /** $0.0310, of US dollars per pound. */
    rate: (value: string) => written(rate, value),
    /** 12.5 %, of a share such as 0.125. */
    percent: (share: number) => percent.format(share),
  };
}

function typing(language: LanguageCode) {
  const both = unclearFigure(typedFigure('1.250', language));
  return {
    /** A typed figure as drafts and rules hold it; of one that reads two ways, both are kept. Other texts stay as they are. A quantity's `decimals` are told. */
    typedFigure: (text: string, decimals?: number) => typedInUnit(text, language, decimals),
    /** A figure of a draft as it is typed: 41237.50, without groups. */
    figureToEdit: (value: string) => figureToEdit(value, language),
    /** Whether some typed figures read two ways in this language. */
    asksFigures: both !== null,
  };
}

const sizeUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

function fileSizeFormat(locale: string) {
  return (bytes: number) => {
    const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), sizeUnits.length - 1);
    const unit = sizeUnits[step] ?? 'byte';
    // The short form of a byte has no plural.
    const unitDisplay = step === 0 ? 'long' : 'short';
    const maximumFractionDigits = step < 2 ? 0 : 1;
    const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay, maximumFractionDigits });
    return format.format(bytes / 1024 ** step);
  };
}

/** The formats of a language in the program's time zone. */
export function createFormat({ language, timeZone, today }: FormatDeps) {
  const locale = locales[language];
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  const listOr = new Intl.ListFormat(locale, { type: 'disjunction' });
  return {
    ...dayFormats(locale, language),
    /** Whether 10/11/2026 is typed for the tenth of November. */
    isDayFirst: isDayFirst(language),
    /** November 21, 2026 at 10:04 AM EST, of any ISO timestamp, in the program's time zone, which is named. */
    dateTime: timestampFormat(language, timeZone),
    /** 10:04 AM, in the program's time zone. */
    time: timeFormat(locale, timeZone),
    ...figureFormats(locale, language),
    ...typing(language),
    /** "in 3 days", "yesterday", from today to the day. */
    daysUntil: (day: string) => (dayPattern.test(day) ? relative.format(daysBetween(today(), day), 'day') : day),
    /** 1.4 MB */
    fileSize: fileSizeFormat(locale),
    /** "a, b, and c" */
    list: (items: readonly string[]) => list.format(items),
    /** The same where one of them is enough: "PDF, JPG, or PNG". */
    listOr: (items: readonly string[]) => listOr.format(items),
  };
}
