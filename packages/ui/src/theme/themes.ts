import { barThemes, layoutThemes, themes } from '@packhouse/programme/constants';

/** The choices of specification section 9, and light or dark; the first of each is the default. */
export const themeChoices = {
  scheme: ['system', 'light', 'dark'],
  palette: themes,
  topbar: barThemes,
  sidebar: barThemes,
  background: layoutThemes,
} as const;

export type ThemePart = keyof typeof themeChoices;
export type Theme = { [Part in ThemePart]: (typeof themeChoices)[Part][number] };

/** A theme from what was kept: what is unknown or missing becomes the default. */
export function themeOf(kept: unknown): Theme {
  const parts = typeof kept === 'object' && kept !== null ? new Map<string, unknown>(Object.entries(kept)) : new Map();
  return {
    scheme: pick(themeChoices.scheme, parts.get('scheme')),
    palette: pick(themeChoices.palette, parts.get('palette')),
    topbar: pick(themeChoices.topbar, parts.get('topbar')),
    sidebar: pick(themeChoices.sidebar, parts.get('sidebar')),
    background: pick(themeChoices.background, parts.get('background')),
  };
}

export const defaultTheme = themeOf(null);

function pick<Choice extends string>(choices: readonly [Choice, ...Choice[]], kept: unknown): Choice {
  return choices.find((choice) => choice === kept) ?? choices[0];
}

interface Root {
  readonly dataset: DOMStringMap;
  readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>;
}

/** Derives the default palette from a color, #rrggbb; null: the one as delivered. */
export function applyMainColor({ dataset, style }: Root, color: string | null): void {
  if (color === null) {
    delete dataset.color;
    style.removeProperty('--main-color');
  } else {
    dataset.color = 'own';
    // Through the object model: the Content-Security-Policy refuses styles in attributes.
    style.setProperty('--main-color', color);
  }
}

/** Sets the theme on the root element; tokens.css and themes.css do the rest. */
export function applyTheme(root: { dataset: DOMStringMap }, theme: Theme): void {
  for (const [part, choice] of Object.entries(theme)) root.dataset[part] = choice;
}
