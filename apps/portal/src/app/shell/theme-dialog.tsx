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

const parts = ['sidebar', 'topbar', 'background'] as const;

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
            {parts.map((part) => (
              <PartSwatches key={part} onChange={choose} part={part} value={theme[part]} />
            ))}
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

interface PartSwatchesProps {
  readonly part: (typeof parts)[number];
  readonly value: Theme[(typeof parts)[number]];
  readonly onChange: (change: Partial<Theme>) => void;
}

/** The choices of a part, each called "Sidebar, theme 3". */
function PartSwatches({ part, value, onChange }: PartSwatchesProps) {
  const { t } = useTranslation('shell');
  const label = t(`theme.${part}`);
  const names = themeChoices[part].map((choice, at) => [choice, t('theme.choice', { part: label, number: at + 1 })]);
  return (
    <ThemeSwatches
      label={label}
      // Border: Object.fromEntries forgets that every choice is a key.
      names={Object.fromEntries(names) as Record<typeof value, string>}
      onChange={(choice) => onChange({ [part]: choice })}
      part={part}
      value={value}
    />
  );
}
