import { useLocation } from '@tanstack/react-router';
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

/** Goes to the heading that the URL names once the page is drawn, which is after the router looked for it. */
export function useGoToHeading(topic: Topic): void {
  const hash = useLocation({ select: (location) => location.hash });
  const { headingHere } = useShownGuide().library;
  useEffect(() => {
    let isLeft = false;
    const go = async () => {
      const id = await headingHere(currentLanguage(), topic, plainHash(hash)).catch(() => null);
      const heading = isLeft || id === null ? null : document.getElementById(id);
      heading?.scrollIntoView({ block: 'start' });
      heading?.focus({ preventScroll: true });
    };
    if (hash !== '') void go();
    return () => {
      isLeft = true;
    };
  }, [hash, topic, headingHere]);
}
