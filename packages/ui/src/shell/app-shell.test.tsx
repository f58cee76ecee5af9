import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppShell } from './app-shell.tsx';
import type { NavItem } from './nav-list.tsx';

const labels = {
  skipToContent: 'Skip to content',
  navigation: 'Menu',
  home: 'Home',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  collapse: 'Collapse',
  expand: 'Expand',
};
const items: NavItem[] = [
  { id: 'due', label: 'Due', icon: 'home', href: '/due' },
  { id: 'kinds', label: 'Kinds', icon: 'shield', children: [{ id: 'small', label: 'Small', href: '/kinds/small' }] },
];
const draw = (isCollapsed: boolean, activeId = 'due') =>
  renderToStaticMarkup(
    <AppShell
      activeId={activeId}
      brand="Mark"
      homeHref="/"
      isCollapsed={isCollapsed}
      items={items}
      labels={labels}
      onCollapsedChange={() => undefined}
      topBar="End"
    >
      Content
    </AppShell>,
  );

describe('the shell', () => {
  it('begins with the way to the content', () => {
    expect(/<(?:a|button)\b[^>]*>([^<]*)/.exec(draw(false))?.[1]).toBe('Skip to content');
    expect(draw(false)).toMatch(/<main[^>]*id="content"[^>]*tabindex="-1"/);
  });

  it('marks where the person is', () => {
    expect(draw(false)).toMatch(
      /<a[^>]*aria-current="page"[^>]*href="\/due"|<a[^>]*href="\/due"[^>]*aria-current="page"/,
    );
    expect(draw(false, 'small')).toMatch(/aria-current="page"[^>]*>[^/]*<span[^>]*>Small/);
  });

  it('shows names when open; when collapsed each icon keeps its name for a screen reader', () => {
    expect(draw(false)).toContain('>Due</span>');
    const collapsed = draw(true);
    expect(collapsed).not.toContain('>Due</span>');
    expect(collapsed).toContain('aria-label="Due"');
    expect(collapsed).toContain('aria-label="Kinds"');
  });

  it('tells the state of the sidebar on the button that changes it', () => {
    expect(draw(false)).toMatch(
      /aria-expanded="true"[^>]*aria-label="Collapse"|aria-label="Collapse"[^>]*aria-expanded="true"/,
    );
    expect(draw(true)).toMatch(
      /aria-expanded="false"[^>]*aria-label="Expand"|aria-label="Expand"[^>]*aria-expanded="false"/,
    );
  });
});
