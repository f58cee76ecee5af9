// Runs within every page, before its own scripts. Each function is sent to the browser as its source: it may use
// nothing from around it.
import type { CatalogueKeys } from './catalogue-keys.ts';

declare global {
  interface Window {
    /** Put into every page by `watchContext`. */
    tellViolation(text: string): Promise<void>;
    /** Put there by a journey that looks for words. */
    tellWord(text: string): Promise<void>;
  }
}

/** Tells what breaks the content policy. */
export function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    void window.tellViolation(`${location.pathname} breaks ${effectiveDirective}: ${blockedURI}`);
  });
}

/** Tells each key of the catalogues that stands in the title or on the screen, if only for a moment. */
export function watchKeys(keys: Readonly<Record<'portal' | 'console', CatalogueKeys>>): void {
  const known = location.pathname.startsWith('/office') ? keys.console : keys.portal;
  const inText = new Set(known.inText);
  const alone = new Set(known.alone);
  const words = /[A-Za-z][\w-]*(?:\.[\w-]+)*/g;
  const look = (text: string | null, where: string) => {
    if (text === null) return;
    const key = alone.has(text.trim()) ? text.trim() : text.match(words)?.find((word) => inText.has(word));
    if (key !== undefined) void window.tellViolation(`${location.pathname} shows the key "${key}" ${where}`);
  };
  const attributes = ['aria-label', 'title', 'placeholder', 'alt'];
  const lookAtAttributes = (element: Element) => {
    for (const name of attributes) look(element.getAttribute(name), `as ${name}`);
  };
  const lookAtText = (text: Node) => {
    const parent = text.parentElement?.tagName;
    // "Sign in – Packhouse": the page's own words stand before the dash.
    if (parent === 'TITLE') look(text.nodeValue?.split(' – ')[0] ?? null, 'as title of the page');
    else if (parent !== 'SCRIPT' && parent !== 'STYLE') look(text.nodeValue, 'on the screen');
  };
  const lookAtAll = (root: Node) => {
    if (root.nodeType === Node.TEXT_NODE) lookAtText(root);
    if (!(root instanceof Element)) return;
    for (const element of [root, ...root.querySelectorAll('*')]) lookAtAttributes(element);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) lookAtText(texts.currentNode);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'attributes' && target instanceof Element) lookAtAttributes(target);
      else if (type === 'characterData') lookAtText(target);
      for (const node of addedNodes) lookAtAll(node);
    }
  });
  const all = { subtree: true, childList: true, characterData: true, attributes: true };
  observer.observe(document, { ...all, attributeFilter: attributes });
}

/** Tells what stands there as being under way for `patience` milliseconds: a spinner, "Saving…", the shape of a list. */
export function watchWork(patience: number): void {
  // A journey may stop the clock of its page, but not of this watch.
  const repeat = window.setInterval.bind(window);
  const underWay = '[role=progressbar], [aria-busy=true], [data-kind=saving], [role=status][data-shape]';
  const step = 500;
  const seen = new Map<Element, number>();
  let lastProgress = '';
  // Counted in looks, not by a clock: a browser that gets no time of the processor looks less often.
  repeat(() => {
    const there = new Set(document.querySelectorAll(underWay));
    const bars = [...document.querySelectorAll('progress')].map(({ value, max }) => `${value}/${max}`);
    // While a bar moves on, work is done; what stands beside it waits for that.
    const isMoving = bars.join() !== lastProgress;
    lastProgress = bars.join();
    for (const element of seen.keys()) if (isMoving || !there.has(element)) seen.delete(element);
    for (const element of there) {
      const looks = (seen.get(element) ?? 0) + 1;
      seen.set(element, looks);
      if (looks * step < patience || !element.checkVisibility()) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent;
      void window.tellViolation(`${location.pathname} has been under way for ${patience / 1000} s: ${name}`);
    }
  }, step);
}

/** Tells each of some words that comes onto the screen or into the title, if only for a moment, to `tellWord`. */
export function watchWords(words: readonly string[]): void {
  const look = (text: string | null) => {
    const found = words.find((word) => text?.includes(word));
    if (found !== undefined) void window.tellWord(`${location.pathname} shows "${found}"`);
  };
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') look(target.nodeValue);
      for (const node of addedNodes) look(node instanceof HTMLInputElement ? node.value : node.textContent);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });
}
