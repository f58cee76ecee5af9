import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '#domain/back-link.tsx';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import type { Topic } from './guide.ts';
import { useGuideIndex, useGuidePage, useShownGuide } from './guide-context.ts';
import { GuideText } from './guide-text.tsx';
import { TopicLinks } from './topic-links.tsx';

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
function useGoToHeading(topic: Topic): void {
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

/** One page of a guide: the one that the URL names. */
export function GuideTopic({ aside }: { aside: ReactNode }) {
  const { t } = useTranslation('kernel');
  return (
    <Suspense fallback={<Skeleton count={6} label={t('loading')} shape="text" />}>
      <TopicOfGuide aside={aside} />
    </Suspense>
  );
}

function TopicOfGuide({ aside }: { aside: ReactNode }) {
  const { topic: id } = usePathParams('topic');
  const topic = useGuidePage(id);
  return topic === null ? <NoTopic /> : <TopicPage aside={aside} topic={topic} />;
}

function TopicPage({ topic, aside }: { topic: Topic; aside: ReactNode }) {
  const { t } = useTranslation('guide');
  const { url } = useShownGuide();
  const group = useGuideIndex().find(({ topics }) => topics.some(({ id }) => id === topic.id));
  useGoToHeading(topic);
  const beside = (
    <>
      {group && (
        <Card title={group.title}>
          <TopicLinks currentId={topic.id} topics={group.topics} />
        </Card>
      )}
      {aside}
    </>
  );
  return (
    <Stack gap="l">
      <PageHeader eyebrow={<BackLink href={url()}>{t('title')}</BackLink>} title={topic.title} />
      <WithAside aside={beside}>
        <GuideText blocks={topic.blocks} />
      </WithAside>
    </Stack>
  );
}

function NoTopic() {
  const { t } = useTranslation('guide');
  const { url } = useShownGuide();
  return (
    <Stack gap="l">
      <PageHeader title={t('title')} />
      <EmptyState action={<ButtonLink href={url()}>{t('toGuide')}</ButtonLink>} scene="lost" title={t('noTopic')}>
        <p>{t('noTopicHint')}</p>
      </EmptyState>
    </Stack>
  );
}
