import { useTranslation } from 'react-i18next';
import { Skeleton } from '#ui/states/skeleton.tsx';

/** While a screen's code and words are on their way. */
export function PendingScreen() {
  const { t } = useTranslation('kernel');
  return <Skeleton count={8} label={t('loading')} shape="page" />;
}
