import { useHeadingOfPage } from '@packhouse/ui/layout/page-name.ts';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { productName } from '#kernel/config/crop.ts';

/** Every page: its title in the window, and the focus at its beginning after a change of URL. */
export function Page() {
  usePageTitle();
  useFocusAtStart();
  return <Outlet />;
}

/**
 * "Sign in – " and the product's name: the heading of what stands there, which knows its month and its form; until it is drawn, the
 * words of the feature whose route it is. Where their catalogue is not there yet the window keeps its title.
 */
function usePageTitle() {
  const heading = useHeadingOfPage();
  const { feature, title } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const { t, i18n } = useTranslation('app');
  // Border: routes are made from the features' objects; a test finds every title in its catalogue.
  const namespace = (feature ?? 'app') as 'app';
  useTranslation(namespace, { useSuspense: false });
  const isThere = title !== undefined && i18n.exists(title, { ns: namespace });
  const words = heading ?? (isThere ? i18n.getFixedT(null, namespace)(title as 'pageTitle') : null);
  const product = productName();
  useEffect(() => {
    if (words !== null) document.title = words === '' ? product : t('pageTitle', { title: words });
  }, [words, product, t]);
}

/** A change of page is heard by a screen reader only if the focus goes there (WCAG 2.2, 2.4.3). */
function useFocusAtStart() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return undefined;
    last.current = path;
    return keepFocusOnPage();
  }, [path]);
}

/**
 * Brings the focus to the content that is drawn now, and again as often as that goes: the URL is there before the
 * page, and what had the focus on the page before is removed only then. Ends with the person's next key or press, or
 * when the returned function is called.
 */
function keepFocusOnPage(): () => void {
  const take = (isLost: (content: HTMLElement, focused: Element) => boolean) => {
    const content = document.getElementById('content');
    if (content === null || !isLost(content, document.activeElement ?? document.body)) return;
    content.tabIndex = -1;
    content.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => take((_content, focused) => focused === document.body));
  const stop = () => {
    observer.disconnect();
    for (const event of ['keydown', 'pointerdown']) document.removeEventListener(event, stop, true);
  };
  for (const event of ['keydown', 'pointerdown']) document.addEventListener(event, stop, true);
  observer.observe(document.body, { childList: true, subtree: true });
  take((content, focused) => !content.contains(focused));
  return stop;
}
