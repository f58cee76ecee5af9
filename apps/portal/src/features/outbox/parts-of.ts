/** A piece of a mail: words, or a link to a page of this portal. */
export interface MailPart {
  readonly id: string;
  readonly words: string;
  /** Null for words. */
  readonly href: string | null;
}

/** The text of a mail with its links to this portal; those to anywhere else stay words, for nobody checks them. */
export function partsOf(text: string, origin: string): readonly MailPart[] {
  const pieces = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/);
  return pieces.map((words, index) => {
    const isOwn = index % 2 === 1 && URL.canParse(words) && new URL(words).origin === origin;
    return { id: String(index), words, href: isOwn ? words.slice(origin.length) || '/' : null };
  });
}
