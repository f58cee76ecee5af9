import { useTranslation } from 'react-i18next';
import { urls } from '#kernel/routing/urls.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';

/** The way to the keys by which programs of the company work here. */
export function ProgramsCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('programs.card.title')}>
      <Stack gap="s">
        <p>{t('programs.card.hint')}</p>
        <p>
          <TextLink href={urls.programs()}>{t('programs.card.link')}</TextLink>
        </p>
      </Stack>
    </Card>
  );
}
