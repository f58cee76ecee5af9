import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Columns, Stack, WithAside } from '#ui/layout/stack.tsx';
import { ContactCard } from './contact-card.tsx';
import { Findings } from './findings.tsx';
import { searchGuide } from './guide/search.ts';
import { userGuide } from './guide/user-guide.ts';
import { TopicLinks } from './topic-links.tsx';

/** The user guide by task, searchable, and how to reach the program office. */
export function HelpScreen() {
  const { t } = useTranslation('help');
  const [question, setQuestion] = useState('');
  const isAsking = question.trim() !== '';
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
        {isAsking ? (
          <Findings findings={searchGuide(userGuide, question)} question={question} />
        ) : (
          <Columns min="m">
            {userGuide.groups.map((group) => (
              <Card key={group.title} title={<span lang="en">{group.title}</span>}>
                <TopicLinks topics={group.topics} />
              </Card>
            ))}
          </Columns>
        )}
      </WithAside>
    </Stack>
  );
}
