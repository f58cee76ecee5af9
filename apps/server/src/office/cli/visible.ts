/** Obeyed or hidden by a terminal: control characters but line breaks, separators, and controls of direction. */
const obeyed = /(?!\n)\p{Cc}|[\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu;

/**
 * A text that can be shown in a terminal no matter who wrote it: what the terminal would obey is written as JSON writes it,
 * so that an answer for programs stays the same JSON.
 */
export const visible = (text: string): string =>
  text.replace(obeyed, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
