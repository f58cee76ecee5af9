import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import type { RecordWarning } from './forms/record-document.ts';
import styles from './warning-list.module.css';

interface WarningListProps {
  readonly warnings: readonly RecordWarning[];
  /** A signed form can no longer be mended. */
  readonly isSigned?: boolean;
}

/** Each doubt of the rules that the form is signed over, with the way to its row. */
export function WarningList({ warnings, isSigned = false }: WarningListProps) {
  const { t } = useTranslation('form-certification');
  if (warnings.length === 0) return null;
  return (
    <Banner
      title={isSigned ? t('warnings.signed') : t('warnings.title', { count: warnings.length })}
      tone={isSigned ? 'info' : 'warning'}
    >
      {!isSigned && <p>{t('warnings.body')}</p>}
      <ul className={styles.list} data-open={!isSigned || undefined}>
        {warnings.map(({ text, href }) => (
          <li key={`${href} ${text}`}>{isSigned ? text : <TextLink href={href}>{text}</TextLink>}</li>
        ))}
      </ul>
    </Banner>
  );
}
