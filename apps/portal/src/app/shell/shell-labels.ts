import type { AppShellLabels } from '@packhouse/ui/shell/app-shell.tsx';
import { useTranslation } from 'react-i18next';

/** Names of the shell's parts for a screen reader. `home`: where its mark leads to. */
export function useShellLabels(home: string): AppShellLabels {
  const { t } = useTranslation('shell');
  return {
    skipToContent: t('skip'),
    navigation: t('navigation'),
    home,
    openMenu: t('openMenu'),
    closeMenu: t('closeMenu'),
    collapse: t('collapse'),
    expand: t('expand'),
  };
}
