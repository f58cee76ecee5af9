import { describe, expect, it } from 'vitest';
import { withOwnValues } from './first-values.ts';
import { draft } from './month.fixture.ts';

const ofCompany = { importerNumber: '74-331882000' };

describe('what the company’s own row says', () => {
  it.each([
    ['stands in a draft that has nothing', {}, '74-331882000'],
    ['stands where what was typed is empty', { importerNumber: '' }, '74-331882000'],
    ['takes no place of what was typed', { importerNumber: '12-3456789AB' }, '12-3456789AB'],
  ])('%s', (_name, values, number) => {
    expect(withOwnValues(draft({}, values), ofCompany).values.importerNumber).toBe(number);
  });

  it('adds nothing where the company has none', () => {
    const begun = draft({});
    expect(withOwnValues(begun, { importerNumber: null })).toBe(begun);
  });
});
