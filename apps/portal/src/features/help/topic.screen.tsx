import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack, WithAside } from '#ui/layout/stack.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ContactCard } from './contact-card.tsx';
import type { Topic } from './guide/guide.ts';
import { GuideText } from './guide-text.tsx';
import { TopicLinks } from './topic-links.tsx';
import { useGoToHeading } from './use-go-to-heading.ts';
import { useGuideIndex, useGuidePage } from './use-guide.ts';
import { useHelpUrl } from './use-help-url.ts';

/** One page of the user guide. */
export function TopicScreen() {
  const { t } = useTranslation('kernel');
  return (
    <Suspense fallback={<Skeleton count={6} label={t('loading')} shape="text" />}>
      <TopicOfGuide />
    </Suspense>
  );
}

function TopicOfGuide() {
  const { topic: id } = usePathParams('topic');
  const topic = useGuidePage(id);
  return topic === null ? <NoTopic /> : <TopicPage topic={topic} />;
}

function TopicPage({ topic }: { topic: Topic }) {
  const { t } = useTranslation('help');
  const url = useHelpUrl();
  const group = useGuideIndex().find(({ topics }) => topics.some(({ id }) => id === topic.id));
  useGoToHeading(topic);
  const back = (
    <TextLink href={url()} icon="arrow-left" isQuiet>
      {t('title')}
    </TextLink>
  );
  const aside = (
    <>
      {group && (
        <Card title={group.title}>
          <TopicLinks currentId={topic.id} topics={group.topics} />
        </Card>
      )}
      <ContactCard />
    </>
  );
  return (
    <Stack gap="l">
      <PageHeader eyebrow={back} title={topic.title} />
      <WithAside aside={aside}>
        <GuideText blocks={topic.blocks} />
      </WithAside>
    </Stack>
  );
}

function NoTopic() {
  const { t } = useTranslation('help');
  const url = useHelpUrl();
  return (
    <Stack gap="l">
      <PageHeader title={t('title')} />
      <EmptyState
        action={<ButtonLink href={url()}>{t('toGuide')}</ButtonLink>}
        illustration={<Illustration scene="lost" />}
        title={t('noTopic')}
      >
        <p>{t('noTopicHint')}</p>
      </EmptyState>
    </Stack>
  );
}
