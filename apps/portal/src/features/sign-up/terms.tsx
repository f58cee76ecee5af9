import { programmeInSentence } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import styles from './terms.module.css';

const clauses = ['account', 'truth', 'records', 'data', 'service', 'end'] as const;

/** The terms and conditions, readable where they are agreed to. */
export function Terms() {
  const { t } = useTranslation('sign-up');
  const { settings } = config();
  const { retentionYears: years } = settings;
  const programme = programmeInSentence(settings, currentLanguage());
  return (
    <section
      aria-label={t('terms.title')}
      className={styles.terms}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it (WCAG 2.2, 2.1.1)
      tabIndex={0}
    >
      <h2>{t('terms.title')}</h2>
      <p>{t('terms.intro', { programme })}</p>
      <ol>
        {clauses.map((clause) => (
          <li key={clause}>
            <strong>{t(`terms.${clause}.title`)}</strong> {t(`terms.${clause}.text`, { programme, years })}
          </li>
        ))}
      </ol>
    </section>
  );
}
