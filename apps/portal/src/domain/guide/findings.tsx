import { useTranslation } from 'react-i18next';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import styles from './guide.module.css';
import { useShownGuide } from './guide-context.ts';
import type { Finding } from './search.ts';

/** The guide's sections that answer a question; their number is announced while it is typed. */
export function Findings({ findings, question }: { findings: readonly Finding[]; question: string }) {
  const { t } = useTranslation('guide');
  const { url } = useShownGuide();
  return (
    <div>
      <p role="status">{t('found', { count: findings.length })}</p>
      {findings.length === 0 ? (
        <EmptyState illustration={<Illustration scene="search" />} title={t('nothing', { question: question.trim() })}>
          <p>{t('nothingHint')}</p>
        </EmptyState>
      ) : (
        <ol className={styles.findings}>
          {findings.map(({ topic, heading, excerpt }) => (
            <li key={topic.id}>
              <TextLink href={url(topic.id, heading?.id)}>
                {heading === null ? topic.title : `${topic.title}: ${heading.text}`}
              </TextLink>
              <p>{excerpt}</p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
