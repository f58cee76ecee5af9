import { Stack } from '@packhouse/ui/layout/stack.tsx';
import styles from './letter.module.css';

/** A letter as it is read: subject, and its lines as they stand; what is filled in for each reader is set apart. */
export function Letter({ subject, text, language }: { subject: string; text: string; language?: string }) {
  return (
    <div lang={language}>
      <Stack gap="s">
        <p>
          <b>
            <WithFillings text={subject} />
          </b>
        </p>
        {text.split(/\n{2,}/).map((paragraph, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text, which may be the same
          <p className={styles.paragraph} key={place}>
            <WithFillings text={paragraph} />
          </p>
        ))}
      </Stack>
    </div>
  );
}

/** A text with its placeholders, `{{company}}`, as what they are: names to be written just so. */
export function WithFillings({ text }: { text: string }) {
  return text.split(/(\{\{\w+\}\})/).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which may be the same
      <code key={place} translate="no">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
