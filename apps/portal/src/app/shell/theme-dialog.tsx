import { Button } from '@packhouse/ui/actions/button.tsx';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Drawer } from '@packhouse/ui/overlays/drawer.tsx';
import { ThemeSwatches } from '@packhouse/ui/theme/theme-swatches.tsx';
import { applyTheme, defaultTheme, type Theme, themeChoices, themeOf } from '@packhouse/ui/theme/themes.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepTheme, keptTheme } from '#kernel/storage/preferences.ts';

/** Sidebar, Topbar and Background, the palette, light or dark: applied at once and kept in the browser. */
export function ThemeDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  const [theme, setTheme] = useState<Theme>(() => themeOf(keptTheme()));
  const choose = (change: Partial<Theme>) => {
    const next = { ...theme, ...change };
    setTheme(next);
    applyTheme(document.documentElement, next);
    keepTheme(next);
  };
  const palettes = { default: t('theme.palettes.default'), custom: t('theme.palettes.custom') };
  const [sidebar, topbar, background] = [t('theme.sidebar'), t('theme.topbar'), t('theme.background')];
  return (
    <Drawer closeLabel={t('theme.close')} isOpen={isOpen} onClose={onClose} title={t('theme.title')}>
      <Stack gap="l">
        <SchemeChoice onChange={(scheme) => choose({ scheme })} value={theme.scheme} />
        <Card isFolded title={t('theme.colors')}>
          <Stack gap="l">
            <ThemeSwatches
              label={t('theme.palette')}
              names={palettes}
              onChange={(palette) => choose({ palette })}
              part="palette"
              value={theme.palette}
            />
            <ThemeSwatches
              label={sidebar}
              names={useNames(themeChoices.sidebar, sidebar)}
              onChange={(choice) => choose({ sidebar: choice })}
              part="sidebar"
              value={theme.sidebar}
            />
            <ThemeSwatches
              label={topbar}
              names={useNames(themeChoices.topbar, topbar)}
              onChange={(choice) => choose({ topbar: choice })}
              part="topbar"
              value={theme.topbar}
            />
            <ThemeSwatches
              label={background}
              names={useNames(themeChoices.background, background)}
              onChange={(choice) => choose({ background: choice })}
              part="background"
              value={theme.background}
            />
          </Stack>
        </Card>
        <Button icon="undo" onPress={() => choose(defaultTheme)}>
          {t('theme.reset')}
        </Button>
      </Stack>
    </Drawer>
  );
}

function SchemeChoice({ value, onChange }: { value: Theme['scheme']; onChange: (scheme: Theme['scheme']) => void }) {
  const { t } = useTranslation('shell');
  return (
    <RadioGroup
      label={t('theme.scheme')}
      onChange={(id) => onChange(themeChoices.scheme.find((scheme) => scheme === id) ?? defaultTheme.scheme)}
      options={themeChoices.scheme.map((id) => ({ id, label: t(`theme.schemes.${id}`) }))}
      value={value}
    />
  );
}

/** "Sidebar, theme 3" for each choice. */
function useNames<Choice extends string>(choices: readonly Choice[], part: string): Record<Choice, string> {
  const { t } = useTranslation('shell');
  const names = choices.map((choice, index) => [choice, t('theme.choice', { part, number: index + 1 })]);
  // Border: Object.fromEntries forgets that every choice is a key.
  return Object.fromEntries(names) as Record<Choice, string>;
}
