/** The name of an element: its own, or its text and the names inside, such as that of the work under way. */
function nameOf(element: Element | null): string {
  if (element === null) return '';
  const own = element.getAttribute('aria-label');
  const inside = [...element.querySelectorAll('[aria-label]')].map(nameOf);
  return own ?? [element.textContent, ...inside].join(' ').trim();
}

const wordsOf = (ids: string): string =>
  ids
    .split(' ')
    .map((id) => nameOf(document.getElementById(id)))
    .join(' ')
    .trim();

/** Gives what is read aloud its own words; what names nothing any more is taken out. */
function keepWords(announcer: Element): void {
  for (const said of announcer.querySelectorAll('[aria-labelledby]')) {
    const words = wordsOf(said.getAttribute('aria-labelledby') ?? '');
    if (words === '') said.remove();
    said.setAttribute('aria-label', words);
    said.removeAttribute('aria-labelledby');
  }
}

/**
 * The text that react-aria has read aloud of a button's work names the button by its id and stays for seven seconds. A button that
 * is gone by then would leave a picture without a name (WCAG 1.1.1), so the words are kept instead.
 */
export function keepAnnouncements(): void {
  const follow = (announcer: Element) => {
    keepWords(announcer);
    new MutationObserver(() => keepWords(announcer)).observe(announcer, { childList: true, subtree: true });
  };
  const announcerIn = (nodes: Iterable<Node>) => {
    for (const node of nodes) if (node instanceof HTMLElement && node.dataset.liveAnnouncer) follow(node);
  };
  announcerIn(document.body.children);
  // It is put into the page with the first words that are said.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) announcerIn(addedNodes);
  }).observe(document.body, { childList: true });
}
