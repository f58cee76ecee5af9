const mostSigns = 60;

/** A text that is as long as a sentence or a chip can repeat it, with "…" where it was cut. */
export function cutText(text: string): string {
  const signs = [...text];
  return signs.length <= mostSigns ? text : `${signs.slice(0, mostSigns - 1).join('')}…`;
}
