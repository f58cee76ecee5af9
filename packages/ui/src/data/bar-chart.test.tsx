import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BarChart } from './bar-chart.tsx';

const page = renderToStaticMarkup(
  <BarChart
    caption="Pounds by month"
    formatAxis={(value) => `${value} lb`}
    groupHeader="Month"
    groups={[
      {
        id: 'sep',
        label: 'September 2026',
        shortLabel: 'Sep',
        points: [{ value: 120, text: '120.5' }, point(null, '—')],
      },
      { id: 'oct', label: 'October 2026', shortLabel: 'Oct', points: [point(80, '80.0'), point(95, '95.25')] },
    ]}
    series={[
      { id: 'now', label: '2026–2027' },
      { id: 'last', label: '2025–2026' },
    ]}
    tableLabel="Show as a table"
  />,
);

function point(value: number | null, text: string) {
  return { value, text };
}

describe('a bar chart', () => {
  it('holds a table with every group, every series and every exact figure', () => {
    const table = page.slice(page.indexOf('<table'));
    for (const text of ['Pounds by month', 'Month', '2026–2027', '2025–2026', 'September 2026', 'October 2026']) {
      expect(table).toContain(text);
    }
    for (const figure of ['120.5', '—', '80.0', '95.25']) expect(table).toContain(`>${figure}</td>`);
  });

  it('draws a bar for each value that is there, hidden from a screen reader', () => {
    expect(page.match(/<rect/g)).toHaveLength(3);
    expect(page).toMatch(/<div aria-hidden="true"[^>]*><span>120 lb<\/span><span>60 lb<\/span><span>0 lb<\/span>/);
  });

  it('says above the bars what it counts', () => {
    expect(page).toMatch(/<figcaption[^>]*>Pounds by month<\/figcaption>/);
  });

  it('tells the exact figures of each group where the focus stands, with one tab stop', () => {
    expect(page).toContain('aria-label="October 2026: 2026–2027 80.0; 2025–2026 95.25"');
    expect(page.match(/<button/g)).toHaveLength(2);
    expect(page.match(/tabindex="0"[^>]*type="button"/g)).toHaveLength(1);
  });
});
