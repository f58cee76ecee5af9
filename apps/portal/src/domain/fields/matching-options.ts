import { onceFor } from '@packhouse/jsonapi';
import { type ColumnOption, folded } from './column.ts';

/** More than this nobody reads; typing on narrows the list. */
const mostShown = 50;

/** The texts in which an option is searched, made once: a company has up to 1,500 producers. */
const textsOf = onceFor((option: ColumnOption): readonly string[] =>
  [option.label, option.keywords ?? '', option.description ?? ''].map(folded),
);

/** The options that a typed text fits: first those whose label or keywords begin with it, then those that hold it. */
export function matchingOptions(options: readonly ColumnOption[], typed: string): readonly ColumnOption[] {
  const part = folded(typed.trim());
  if (part === '') return options.slice(0, mostShown);
  const beginning: ColumnOption[] = [];
  const holding: ColumnOption[] = [];
  for (const option of options) {
    const texts = textsOf(option);
    if (texts.some((text) => text.startsWith(part))) beginning.push(option);
    else if (texts.some((text) => text.includes(part))) holding.push(option);
    if (beginning.length >= mostShown) break;
  }
  return [...beginning, ...holding].slice(0, mostShown);
}
