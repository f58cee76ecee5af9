import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CellWarnings } from './cell-warnings.tsx';

describe('warnings about a file', () => {
  const warning = (id: number) => ({ id: String(id), place: `Row ${id}`, held: ['D4'], sentence: 'Stands twice.' });

  it('are not drawn when there is none', () => {
    expect(renderToStaticMarkup(<CellWarnings summary="0" warnings={[]} />)).toBe('');
  });

  it('are counted, and no more of them listed than anybody reads', () => {
    const list = renderToStaticMarkup(
      <CellWarnings most={2} summary="3 to look at" warnings={[1, 2, 3].map(warning)} />,
    );
    expect(list).toContain('3 to look at');
    expect(list.match(/<li>/g)).toHaveLength(2);
  });
});
