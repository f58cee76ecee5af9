import { Button } from '@packhouse/ui/actions/button.tsx';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const ThemeDialog = lazy(() => import('./theme-dialog.tsx').then((file) => ({ default: file.ThemeDialog })));

/** Opens the theme switcher (specification, section 2). */
export function ThemeButton() {
  const { t } = useTranslation('shell');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const open = () => {
    setWasOpened(true);
    setOpen(true);
  };
  return (
    <>
      <Button icon="palette" label={t('theme.label')} onPress={open} variant="chrome" />
      {wasOpened && (
        <Suspense>
          <ThemeDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
