import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** How the provider wants to be paid, in its own words. */
export function HowToPay() {
  const { t } = useTranslation('assessments');
  const { howToPay, contactLine } = config().settings;
  const language = currentLanguage();
  return (
    <Card title={t('pay.title')}>
      <Stack gap="s">
        <p>{howToPay[language] ?? howToPay.en}</p>
        <p>
          <strong>{t('pay.contact')}</strong>
          <br />
          {contactLine[language] ?? contactLine.en}
        </p>
      </Stack>
    </Card>
  );
}
