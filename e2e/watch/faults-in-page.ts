/** In the page: its texts, seen or read out, that are placeholders or English, words that are cut, and controls that something else covers. */
export function faultsIn(untranslated: readonly string[]): string[] {
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const known = new Set(untranslated);
  const faults: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || element === null || !isSeen(element) || element.closest('[lang="en"]:not(html), [lang=""]'))
      continue;
    // As code it is shown on purpose: anyone who writes a message puts it into the text.
    if (text.includes('{{') && element.closest('code') === null) faults.push(`a placeholder: ${text}`);
    if (known.has(text)) faults.push(`in English: ${text}`);
    const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
    const isCut = ['hidden', 'clip'].includes(overflowX) && element.scrollWidth > element.clientWidth + 1;
    if (isCut && textOverflow !== 'ellipsis' && clipPath === 'none') faults.push(`cut: ${text}`);
  }
  // Texts that are read out, or stand in an empty field.
  const said = ['aria-label', 'placeholder', 'title', 'alt'];
  for (const element of document.querySelectorAll(said.map((name) => `[${name}]`).join())) {
    if (element.closest('[lang="en"]:not(html), [lang=""]')) continue;
    for (const text of said.flatMap((name) => element.getAttribute(name) ?? [])) {
      if (text.includes('{{')) faults.push(`a placeholder: ${text}`);
      if (known.has(text)) faults.push(`in English: ${text}`);
    }
  }
  for (const control of document.querySelectorAll<HTMLElement>(
    'main :is(a, button, input, select, textarea):enabled, main a',
  )) {
    if (control.tabIndex < 0 || !isSeen(control) || control.closest('[inert]')) continue;
    // A choice opens its list with the focus, and the list would lie over the next.
    const isChoice = control.getAttribute('role') === 'combobox';
    if (isChoice) control.scrollIntoView({ block: 'center' });
    else control.focus();
    const { left, top, width, height } = control.getBoundingClientRect();
    if ((!isChoice && document.activeElement !== control) || width < 4 || height < 4) continue;
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isOwn =
      above === null ||
      control.contains(above) ||
      above.contains(control) ||
      above.closest('label, td, th, [role=gridcell]')?.contains(control);
    if (isOwn !== true) faults.push(`covered: ${control.outerHTML.slice(0, 120)}`);
  }
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  return [...new Set(faults)];
}
