import { describe, expect, it } from 'vitest';
import { startsCollapsed } from './sidebar-state.ts';

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
