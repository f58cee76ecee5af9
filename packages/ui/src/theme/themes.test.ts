import { describe, expect, it } from 'vitest';
import { applyMainColor, applyTheme, defaultTheme, themeChoices, themeOf } from './themes.ts';

describe('the theme', () => {
  it('§9 offers two palettes, seven top bars, seven sidebars and three backgrounds', () => {
    expect(themeChoices.palette).toEqual(['default', 'custom']);
    expect([themeChoices.topbar.length, themeChoices.sidebar.length, themeChoices.background.length]).toEqual([
      7, 7, 3,
    ]);
  });

  it('keeps what is known of a stored theme and takes the default for the rest', () => {
    expect(themeOf({ palette: 'custom', topbar: 'theme9', sidebar: 7, other: 'x' })).toEqual({
      ...defaultTheme,
      palette: 'custom',
    });
    for (const broken of [undefined, null, 'theme1', []]) expect(themeOf(broken)).toEqual(defaultTheme);
  });

  it('is set as attributes of the root element', () => {
    const root = { dataset: {} };
    applyTheme(root, { ...defaultTheme, topbar: 'theme4', scheme: 'dark' });
    expect(root.dataset).toEqual({ ...defaultTheme, topbar: 'theme4', scheme: 'dark' });
  });

  it('takes a main color, and goes back to the delivered one', () => {
    const style = new Map<string, string>();
    const root = {
      dataset: {},
      style: {
        setProperty: (name: string, value: string | null) => void style.set(name, value ?? ''),
        removeProperty: (name: string) => String(style.delete(name)),
      },
    };
    applyMainColor(root, '#e67e22');
    expect([root.dataset, ...style]).toEqual([{ color: 'own' }, ['--main-color', '#e67e22']]);
    applyMainColor(root, null);
    expect([root.dataset, ...style]).toEqual([{}]);
  });
});
