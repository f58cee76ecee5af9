import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Topic } from './guide.ts';
import { useShownGuide } from './guide-context.ts';

function plainHash(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

/**
 * Goes to the heading that the URL names once the page is drawn, which is after the router looked for it; and again each
 * time that the same URL is asked for: the browser knows a heading by its English id in English alone.
 */
export function useGoToHeading(topic: Topic): void {
  const hash = useLocation({ select: (location) => location.hash });
  const { history }: { readonly history: RouterHistory } = useRouter();
  const { headingHere } = useShownGuide().library;
  useEffect(() => {
    if (hash === '') return undefined;
    let isLeft = false;
    const go = async () => {
      const id = await headingHere(currentLanguage(), topic, plainHash(hash)).catch(() => null);
      const heading = isLeft || id === null ? null : document.getElementById(id);
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    };
    void go();
    const { href } = history.location;
    const stop = history.subscribe(({ location }) => {
      if (location.href === href) void go();
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [hash, topic, headingHere, history]);
}
