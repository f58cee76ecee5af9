import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import styles from './guide.module.css';
import type { TopicTitle } from './guide.ts';
import { useShownGuide } from './guide-context.ts';

export function TopicLinks({ topics, currentId }: { topics: readonly TopicTitle[]; currentId?: string | undefined }) {
  const { url } = useShownGuide();
  return (
    <ul className={styles.topics}>
      {topics.map(({ id, title }) => (
        <li key={id}>{id === currentId ? <strong>{title}</strong> : <TextLink href={url(id)}>{title}</TextLink>}</li>
      ))}
    </ul>
  );
}
