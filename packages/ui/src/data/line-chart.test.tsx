import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LineChart } from './line-chart.tsx';

const page = renderToStaticMarkup(
  <LineChart
    caption="Share filed by day"
    end={1}
    formatAxis={(value) => `${value * 100} %`}
    placeHeader="Day"
    places={[
      { id: '1', label: 'Day 1', points: [point(0.25, '25.0 %'), point(0.5, '50.0 %')] },
      { id: '2', label: 'Day 2', points: [point(null, '–'), point(0.75, '75.0 %')] },
    ]}
    series={[
      { id: 'now', label: 'This month' },
      { id: 'last', label: 'Last month' },
    ]}
    tableLabel="Show as a table"
  />,
);

function point(value: number | null, text: string) {
  return { value, text };
}

describe('a line chart', () => {
  it('holds a table with every place, every series and every exact figure', () => {
    const table = page.slice(page.indexOf('<table'));
    for (const text of ['Share filed by day', 'Day 1', 'Day 2', 'This month', 'Last month'])
      expect(table).toContain(text);
    for (const figure of ['25.0 %', '50.0 %', '–', '75.0 %']) expect(table).toContain(`>${figure}</td>`);
  });

  it('draws a line for each series, which ends where nothing is yet', () => {
    expect(page).toContain('d="M25 75"');
    expect(page).toContain('d="M25 50L75 25"');
  });

  it('draws each line in the legend as it is drawn itself, with its mark', () => {
    const legend = page.slice(0, page.indexOf('This month'));
    expect(legend).toMatch(/class="[^"]*line[^"]*" d="M1 6H31" data-series="1"/);
    expect(legend).toMatch(/class="[^"]*point[^"]*" d="M16 6h0" data-series="1"/);
    expect(page).toContain('d="M25 75h0" data-series="1"');
    expect(page).toContain('d="M25 50h0M75 25h0" data-series="2"');
  });

  it('tells the exact figures of each place where the focus stands, with one tab stop', () => {
    expect(page).toContain('aria-label="Day 2: This month –; Last month 75.0 %"');
    expect(page.match(/<button/g)).toHaveLength(2);
    expect(page.match(/tabindex="0"[^>]*type="button"/g)).toHaveLength(1);
  });
});
