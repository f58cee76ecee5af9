import { describe, expect, it } from 'vitest';
import { JsonApiError } from '../errors.ts';
import { parseFilter } from './filter.ts';
import { parseQuery } from './query.ts';

const read = (query: string) => parseQuery(new URLSearchParams(query), parseFilter);
const filter = (query: string) => read(query).filter;
const refusal = (query: string) => {
  try {
    read(query);
  } catch (error) {
    if (error instanceof JsonApiError) return `${error.status} ${error.message}`;
    throw error;
  }
  return 'no refusal';
};

describe('the filter grammar', () => {
  it.each([
    ['filter[a]=1', [{ path: 'a', operator: '=', values: ['1'] }]],
    ['filter[a.b.id]=x', [{ path: 'a.b.id', operator: '=', values: ['x'] }]],
    ['filter[a][value]=1', [{ path: 'a', operator: '=', values: ['1'] }]],
    [
      'filter[a][operator]=IN&filter[a][value][]=1&filter[a][value][]=2',
      [{ path: 'a', operator: 'IN', values: ['1', '2'] }],
    ],
    ['filter[a][operator]=IS NULL', [{ path: 'a', operator: 'IS NULL', values: [] }]],
    [
      'filter[x][condition][path]=a&filter[x][condition][operator]=%3E%3D&filter[x][condition][value]=3',
      [{ path: 'a', operator: '>=', values: ['3'] }],
    ],
  ])('reads %s', (query, members) => {
    expect(filter(query)).toEqual({ conjunction: 'AND', members });
  });

  it('puts conditions into their groups, groups into groups', () => {
    const query =
      'filter[o][group][conjunction]=OR&filter[i][group][conjunction]=AND&filter[i][group][memberOf]=o' +
      '&filter[a][condition][path]=a&filter[a][condition][value]=1&filter[a][condition][memberOf]=o' +
      '&filter[b][condition][path]=b&filter[b][condition][value]=2&filter[b][condition][memberOf]=i&filter[c]=3';
    expect(filter(query)).toEqual({
      conjunction: 'AND',
      members: [
        {
          conjunction: 'OR',
          members: [
            { conjunction: 'AND', members: [{ path: 'b', operator: '=', values: ['2'] }] },
            { path: 'a', operator: '=', values: ['1'] },
          ],
        },
        { path: 'c', operator: '=', values: ['3'] },
      ],
    });
  });

  it.each([
    ['filter=x', '400 Unexpected value for parameter "filter": expecting "array", got "string".'],
    ['filter[a][operator]=LIKE&filter[a][value]=1', "400 The 'LIKE' operator is not allowed in a filter parameter."],
    ['filter[a][operator]=BETWEEN&filter[a][value][]=1', "400 The 'BETWEEN' operator needs two values."],
    ['filter[g][group][conjunction]=XOR', '400 The conjunction of the filter group "g" must be AND or OR.'],
    ['filter[a][condition][path]=a&filter[a][condition][memberOf]=g', '400 The filter group "g" does not exist.'],
    [
      'filter[a][condition][value]=1',
      '400 You must provide a valid filter condition. Check that you have set the required keys for your filter.',
    ],
    [
      'filter[g][group][conjunction]=OR&filter[g][group][memberOf]=g',
      '400 The filter group "g" is a member of itself.',
    ],
    [
      'filter[g][group][conjunction]=OR&filter[g][group][memberOf]=h&filter[h][group][conjunction]=OR&filter[h][group][memberOf]=g',
      '400 The filter group "g" is a member of itself.',
    ],
  ])('refuses %s', (query, answer) => {
    expect(refusal(query)).toBe(answer);
  });
});

describe('the rest of a query', () => {
  it('reads sort, include, fields and page', () => {
    expect(read('sort=-a,b&include=c,d.e&fields[node--x]=a,b&page[offset]=50&page[limit]=1000')).toMatchObject({
      sort: [
        { path: 'a', descending: true },
        { path: 'b', descending: false },
      ],
      include: ['c', 'd.e'],
      fields: new Map([['node--x', ['a', 'b']]]),
      offset: 50,
      limit: 1000,
    });
  });
  it('reads the long form of sort', () => {
    expect(read('sort[x][path]=a&sort[x][direction]=DESC').sort).toEqual([{ path: 'a', descending: true }]);
  });
  it.each([
    ['sort=', '400 You need to provide a value for the sort parameter.'],
    ['page=2', '400 Unexpected value for parameter "page": expecting "array", got "string".'],
    ['page[limit]=0', '400 The page size needs to be a positive integer.'],
    ['page[limit]=-1', '400 The page size needs to be a positive integer.'],
    ['page[limit]=ten', '400 The page size needs to be a positive integer.'],
    ['page[limit]=', '400 The page size needs to be a positive integer.'],
    ['page[limit]=1.5', '400 The page size needs to be a positive integer.'],
    ['page[limit][x]=1', '400 The page size needs to be a positive integer.'],
    ['page[offset]=x', '400 The page offset needs to be a whole number that is not negative.'],
    ['page[offset]=-1', '400 The page offset needs to be a whole number that is not negative.'],
    ['foo=1', "400 The following query parameters violate the JSON:API spec: 'foo'."],
  ])('refuses %s', (query, answer) => {
    expect(refusal(query)).toBe(answer);
  });
  it("leaves a site's own parameters alone", () => {
    expect(refusal('myOwn=1&my_own=2')).toBe('no refusal');
  });
  it('is not led astray by names of built-in members', () => {
    expect(filter('filter[__proto__]=1&filter[constructor][value]=2').members).toHaveLength(2);
    expect(({} as Record<string, unknown>).value).toBeUndefined();
  });
});
