import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Every page: its title in the window, and the focus at its beginning after a change of address. */
export function Page() {
  usePageTitle();
  useFocusAtStart();
  return <Outlet />;
}

/** "Sign in – Packhouse", from the words of the feature whose route it is. */
function usePageTitle() {
  const { t, i18n } = useTranslation('app');
  const place = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  const { feature, title } = place ?? {};
  // Border: routes are made from the features' objects; a test finds every title in its catalogue.
  const words = feature && title ? i18n.getFixedT(null, feature as 'app')(title as 'product') : '';
  const product = t('product');
  useEffect(() => {
    document.title = words === '' ? product : t('pageTitle', { title: words, product });
  }, [words, product, t]);
}

/** A change of page is heard by a screen reader only if the focus goes there (WCAG 2.2, 2.4.3). */
function useFocusAtStart() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const last = useRef(path);
  useEffect(() => {
    if (last.current === path) return;
    last.current = path;
    const content = document.getElementById('content');
    if (content === null || content.contains(document.activeElement)) return;
    content.tabIndex = -1;
    content.focus({ preventScroll: true });
  }, [path]);
}
