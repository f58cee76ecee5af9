import type { HomeAnswer } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';

/** In a program's first days: the settings that still name the demonstration's crop, places and contact. */
export function AsDelivered({ answer: { asDelivered } }: { answer: HomeAnswer }) {
  const { t } = useTranslation(['office-home', 'office-settings']);
  if (asDelivered.length === 0) return null;
  return (
    <Card title={t('delivered.title')}>
      <Stack gap="s">
        <p>{t('delivered.hint')}</p>
        <Row gap="m">
          {asDelivered.map((name) => (
            <TextLink href={deskUrls.item('settings', name)} key={name}>
              {t(`office-settings:name.${name}`)}
            </TextLink>
          ))}
        </Row>
      </Stack>
    </Card>
  );
}
