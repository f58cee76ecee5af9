/** Characters of a wrong value that a message repeats. */
const longest = 100;

/** A value of any kind as a message may repeat it: text as it is, the rest as JSON, neither at full length. */
export function shownValue(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  const characters = [...text.slice(0, 2 * longest + 2)];
  return characters.length <= longest ? text : `${characters.slice(0, longest).join('')}…`;
}
