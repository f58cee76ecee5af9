import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useTranslation } from 'react-i18next';

/** While a screen's code and words are on their way. */
export function PendingScreen() {
  const { t } = useTranslation('kernel');
  return <Skeleton count={8} label={t('loading')} shape="page" />;
}
