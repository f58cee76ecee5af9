import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const items = [
  { id: 'paid', label: 'Assessed', count: '3', content: <p>Three rows</p> },
  { id: 'free', label: 'Exempt', content: <p>No rows</p> },
];
const draw = (selectedId: string) =>
  renderToStaticMarkup(<Tabs items={items} label="Receipts" onSelect={() => undefined} selectedId={selectedId} />);

describe('tabs', () => {
  it('show the one that is selected, which alone takes the Tab key', () => {
    const page = draw('free');
    expect(page).toMatch(/role="tablist"/);
    expect(page).toMatch(/aria-selected="true"[^>]*tabindex="0"[^>]*>Exempt/i);
    expect(page).toMatch(/aria-selected="false"[^>]*tabindex="-1"[^>]*>Assessed<span[^>]*>3</i);
    expect(page).toContain('No rows');
    expect(page).not.toContain('Three rows');
  });

  it('tie the view to its tab', () => {
    const page = draw('paid');
    const [, tab] = /<button[^>]* id="([^"]+)"[^>]*>Assessed/.exec(page) ?? [];
    const [, panel] = /aria-controls="([^"]+)"/.exec(page) ?? [];
    expect(page).toMatch(new RegExp(`aria-labelledby="${tab}"[^>]*id="${panel}"[^>]*role="tabpanel"`));
  });
});
