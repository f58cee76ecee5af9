const han = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const closing = '，。、；：！？）」』】》”’…%,.!?:;)';
const opening = '（「『【《“‘(';

/**
 * Where a line may end: after spaces, after a hyphen or slash between letters (never inside a number or a date), and
 * beside a Chinese character unless that would part it from its punctuation.
 */
const breaks = new RegExp(
  [
    '(?<= )(?=[^ ])',
    '(?<=\\p{L}[-/])(?=\\p{L})',
    `(?<=[${han}，。、；：！？）」』】》])(?![ ${closing}])`,
    `(?<![${opening}])(?=[${han}])`,
  ].join('|'),
  'u',
);

/**
 * Text in lines no wider than `width`; `widthOf` measures in the same unit. Put together again the lines are the text:
 * a line keeps its closing space, which hangs over the edge, so that copied text has all its spaces. A line feed ends
 * a line and becomes such a space.
 */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph, index, all) => {
    const ended = index < all.length - 1 ? `${paragraph} ` : paragraph;
    return widthOf(paragraph.trimEnd()) <= width ? [ended] : wrapParagraph(ended, width, widthOf);
  });
}

function wrapParagraph(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.split(breaks).flatMap((whole) => cutToFit(whole, width, widthOf))) {
    if (line !== '' && widthOf((line + piece).trimEnd()) > width) {
      lines.push(line);
      line = piece;
    } else line += piece;
  }
  return [...lines, line];
}

/** A piece wider than a whole line (an endless code, an address without spaces) is cut between characters. */
function cutToFit(piece: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(piece.trimEnd()) <= width) return [piece];
  const cuts: string[] = [];
  let cut = '';
  for (const character of piece.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []) {
    if (cut !== '' && character !== ' ' && widthOf(cut + character) > width) {
      cuts.push(cut);
      cut = '';
    }
    cut += character;
  }
  return [...cuts, cut];
}
