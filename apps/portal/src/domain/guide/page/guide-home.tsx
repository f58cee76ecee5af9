import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Columns, Stack, WithAside } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { searchGuide } from '../source/search.ts';
import { Findings } from './findings.tsx';
import { useGuideIndex, useWholeGuide } from './guide-context.ts';
import { TopicLinks } from './topic-links.tsx';

interface GuideHomeProps {
  readonly intro: string;
  /** The label of the field of the search, and what could be typed there. */
  readonly search: string;
  readonly searchExample: string;
  readonly aside: ReactNode;
}

/** A guide by its groups, searchable. */
export function GuideHome({ intro, search, searchExample, aside }: GuideHomeProps) {
  const { t } = useTranslation(['guide', 'kernel']);
  const [question, setQuestion] = useState('');
  return (
    <Stack gap="l">
      <PageHeader description={intro} title={t('title')} />
      <WithAside aside={aside}>
        <search>
          <TextField label={search} onChange={setQuestion} placeholder={searchExample} type="search" value={question} />
        </search>
        <Suspense fallback={<Skeleton count={4} label={t('kernel:loading')} shape="text" />}>
          <Pages question={question} />
        </Suspense>
      </WithAside>
    </Stack>
  );
}

/** All pages by their groups, or those that answer a question. */
function Pages({ question }: { question: string }) {
  return question.trim() === '' ? <AllPages /> : <FoundPages question={question} />;
}

/** A search reads every page: they come with its first letter. */
function FoundPages({ question }: { question: string }) {
  const guide = useWholeGuide();
  return <Findings findings={searchGuide(guide, question)} question={question} />;
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
