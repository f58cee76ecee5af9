import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Columns, Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import styles from './guide.module.css';
import { useGuideIndex, useShownGuide, useWholeGuide } from './guide-context.ts';
import { searchGuide } from './search.ts';
import { TopicLinks } from './topic-links.tsx';

/**
 * The guide's sections that answer a question; their number is announced while it is typed. A search reads every page:
 * they come with its first letter.
 */
function Findings({ question }: { question: string }) {
  const { t } = useTranslation('guide');
  const labeled = useLabeled();
  const findings = searchGuide(useWholeGuide(), question);
  const { url } = useShownGuide();
  return (
    <div>
      <p role="status">{t('found', { count: findings.length })}</p>
      {findings.length === 0 ? (
        <EmptyState scene="search" title={t('nothing', { question: question.trim() })}>
          <p>{t('nothingHint')}</p>
        </EmptyState>
      ) : (
        <ol className={styles.findings}>
          {findings.map(({ topic, heading, excerpt }) => (
            <li key={topic.id}>
              <TextLink href={url(topic.id, heading?.id)}>
                {heading === null ? topic.title : labeled(topic.title, heading.text)}
              </TextLink>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

interface GuideHomeProps {
  readonly intro: string;
  /** The label of the field of the search, and what could be typed there. */
  readonly search: string;
  readonly searchExample: string;
  readonly aside: ReactNode;
}

export function GuideHome({ intro, ...parts }: GuideHomeProps) {
  const { t } = useTranslation('guide');
  return (
    <Stack gap="l">
      <PageHeader description={intro} title={t('title')} />
      <Suspense fallback={<LoadingPages />}>
        <SearchedPages {...parts} />
      </Suspense>
    </Stack>
  );
}

function LoadingPages() {
  const { t } = useTranslation('kernel');
  return <Skeleton count={20} label={t('loading')} shape="text" />;
}

function SearchedPages({ search, searchExample, aside }: Omit<GuideHomeProps, 'intro'>) {
  const [question, setQuestion] = useState('');
  // Before anything is drawn: what stands beside the pages stands below them where there is little room.
  useGuideIndex();
  return (
    <WithAside aside={aside}>
      <search>
        <TextField label={search} onChange={setQuestion} placeholder={searchExample} type="search" value={question} />
      </search>
      <Suspense fallback={<LoadingPages />}>
        {question.trim() === '' ? <AllPages /> : <Findings question={question} />}
      </Suspense>
    </WithAside>
  );
}

function AllPages() {
  return (
    <Columns min="m">
      {useGuideIndex().map((group) => (
        <Card key={group.title} title={group.title}>
          <TopicLinks topics={group.topics} />
        </Card>
      ))}
    </Columns>
  );
}
