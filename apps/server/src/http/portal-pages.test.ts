import { describe, expect, it } from 'vitest';
import { pagesOf } from './portal-pages.ts';

const isPage = pagesOf(['/', '/signin', '/dashboard/forms', '/dashboard/forms/$seasonId', '/500']);

describe('a page of the portal', () => {
  it.each([
    ['/', true],
    ['/signin', true],
    ['/signin/', true],
    ['/dashboard/forms', true],
    ['/dashboard/forms/8f2c', true],
    ['/500', true],
    ['/dashboard/forms/8f2c/more', false],
    ['/dashboard/nowhere', false],
    ['/SIGNIN', true],
    ['/Dashboard/Forms/8f2c', true],
    ['/wp-login.php', false],
  ])('%s: %s', (path, is) => {
    expect(isPage(path)).toBe(is);
  });
});
