import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Columns, Stack, WithAside } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { ContactCard } from './contact-card.tsx';
import { Findings } from './findings.tsx';
import { searchGuide } from './guide/search.ts';
import { TopicLinks } from './topic-links.tsx';
import { useGuideIndex, useWholeGuide } from './use-guide.ts';

/** The user guide by task, searchable, and how to reach the program office. */
export function HelpScreen() {
  const { t } = useTranslation(['help', 'kernel']);
  const [question, setQuestion] = useState('');
  return (
    <Stack gap="l">
      <PageHeader description={t('intro')} title={t('title')} />
      <WithAside aside={<ContactCard />}>
        <search>
          <TextField
            label={t('search')}
            onChange={setQuestion}
            placeholder={t('searchExample')}
            type="search"
            value={question}
          />
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
