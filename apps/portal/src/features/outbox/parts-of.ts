/** The text of a mail as words (`href` null) and links, those to this portal; links to anywhere else stay words, for nobody checks them. */
export function partsOf(text: string, origin: string) {
  const pieces = text.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/);
  return pieces.map((words, index) => {
    const isOwn = index % 2 === 1 && URL.canParse(words) && new URL(words).origin === origin;
    return { id: String(index), words, href: isOwn ? words.slice(origin.length) || '/' : null };
  });
}
