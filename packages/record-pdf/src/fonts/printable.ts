/** Control characters, direction marks, joiners, soft hyphens, variation selectors: they have no picture of their own. */
const invisible = /\p{Cc}|\p{Cf}|\p{Variation_Selector}/gu;
/** Spaces that must not break, of any width: French numbers are grouped with U+202F, which the fonts lack. */
const fixedSpace = /[\u{2007}\u{202f}]/gu;
const otherSpace = /[\t\p{Zs}]/gu;

/** The text as it is set: composed (NFC), with plain spaces and without what cannot be seen. Line feeds stay. */
export function printable(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  return text
    .normalize('NFC')
    .split(/\r\n|[\n\r\u{2028}\u{2029}]/u)
    .map((line) => plainSpaces(line).replace(invisible, ''))
    .join('\n');
}

function plainSpaces(line: string): string {
  return line.replace(fixedSpace, '\u{a0}').replace(otherSpace, (space) => (space === '\u{a0}' ? space : ' '));
}
