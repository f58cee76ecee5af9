import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { GuideContext, type ShownGuide } from '#domain/guide/guide-context.ts';
import { GuideHome } from '#domain/guide/guide-home.tsx';
import { GuideTopic } from '#domain/guide/guide-topic.tsx';
import { useGo } from '#kernel/routing/navigation.ts';
import { beginTourAgain } from '#kernel/storage/tour-memory.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useMe } from '#office/desk-parts/use-me.ts';
import { officeGuide } from './office-guide.ts';

const shown: ShownGuide = {
  library: officeGuide,
  url: (topic, heading) => deskUrls.help(topic, heading),
  pictureUrl: () => null,
};

const OfficeGuide = ({ children }: { children: ReactNode }) => <GuideContext value={shown}>{children}</GuideContext>;

export function OfficeHelp() {
  const { t } = useTranslation('office-help');
  return (
    <OfficeGuide>
      <GuideHome aside={<Beside />} intro={t('intro')} search={t('search')} searchExample={t('searchExample')} />
    </OfficeGuide>
  );
}

export function OfficeTopic() {
  return (
    <OfficeGuide>
      <GuideTopic aside={<Beside />} />
    </OfficeGuide>
  );
}

/** The keys, which hold at every desk, and the way back to the first day. */
function Beside() {
  const { t } = useTranslation('office-help');
  const { userId } = useMe();
  const go = useGo();
  return (
    <Card title={t('keys')}>
      <Stack gap="s">
        <p>{t('keysHint')}</p>
        <p>
          <TextLink href={deskUrls.help('lists-and-items', 'keys')}>{t('toKeys')}</TextLink>
        </p>
        <Button
          onPress={() => {
            beginTourAgain(userId);
            go(deskUrls.home());
          }}
          size="small"
        >
          {t('tourAgain')}
        </Button>
      </Stack>
    </Card>
  );
}
