import { type CopyOfRecord, type Fact, printable, type TableSection } from '@packhouse/record-pdf';
import type { Words } from '../forms/words.ts';

/** A text of a document that holds characters which its PDF cannot show. */
export interface UnprintableText {
  /** The field's label as the document shows it. */
  readonly field: string;
  /** The row it stands in, counted from 1, and the heading of its list. */
  readonly row?: { readonly list: string; readonly number: number };
  readonly characters: readonly string[];
}

type NamedText = Omit<UnprintableText, 'characters'> & { readonly text: string };

const factTexts = (facts: readonly Fact[]): NamedText[] =>
  facts.map(({ label, value }) => ({ field: label, text: value }));

const rowTexts = ({ heading, columns, rows }: TableSection): NamedText[] =>
  rows.flatMap((row, index) =>
    columns.map(({ label }, at) => ({ field: label, row: { list: heading, number: index + 1 }, text: row[at] ?? '' })),
  );

/** Every text that people have written, by the field that holds it. */
function namedTexts({ party, facts, sections, statement, signature }: CopyOfRecord): NamedText[] {
  return [
    ...(party?.lines ?? []).map((text) => ({ field: party?.heading ?? '', text })),
    ...factTexts(facts),
    ...sections.flatMap(rowTexts),
    ...(statement?.paragraphs ?? []).map((text) => ({ field: statement?.heading ?? '', text })),
    ...factTexts(signature?.facts ?? []),
  ];
}

/** Those of the characters that a text holds in the form in which it is set. */
export function heldBy(text: string, characters: readonly string[]): readonly string[] {
  const shown = printable(text);
  return characters.filter((character) => shown.includes(character));
}

/** Where these characters stand in a document, in its order; characters that it no longer holds are left out. */
export function unprintableTexts(record: CopyOfRecord, characters: readonly string[]): UnprintableText[] {
  return namedTexts(record).flatMap(({ text, ...named }) => {
    const held = heldBy(text, characters);
    return held.length === 0 ? [] : [{ ...named, characters: held }];
  });
}

/** A place in words: "Assessed receipts, row 3, Producer: 한 and 글". */
export function placeText({ field, row, characters }: UnprintableText, { t, format }: Words): string {
  const text = format.list(characters);
  if (row === undefined) return t('kernel:labeled', { label: field, value: text });
  return t('place.inRow', { field, text, list: row.list, row: format.number(row.number) });
}
