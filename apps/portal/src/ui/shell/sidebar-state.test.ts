import { describe, expect, it } from 'vitest';
import { layoutOf, startsCollapsed } from './sidebar-state.ts';

describe('the layouts', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [1220, 'tablet'],
    [1221, 'desktop'],
    [2560, 'desktop'],
  ] as const)('§9: a window of %i px is %s', (width, layout) => {
    expect(layoutOf(width)).toBe(layout);
  });
});

describe('the sidebar', () => {
  it('§2 starts collapsed unless the window is wider than 1220 px', () => {
    expect(startsCollapsed('desktop', undefined)).toBe(false);
    expect(startsCollapsed('tablet', undefined)).toBe(true);
    expect(startsCollapsed('mobile', undefined)).toBe(true);
  });

  it('is in a wide window as the person left it, and only there', () => {
    expect(startsCollapsed('desktop', true)).toBe(true);
    expect(startsCollapsed('desktop', false)).toBe(false);
    expect(startsCollapsed('tablet', false)).toBe(true);
  });
});
