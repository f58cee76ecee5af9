import { resources } from '@packhouse/programme';
import { expect, it } from 'vitest';
import texts from '../texts/en.json';

it('the trail has a word for every type of the wire', () => {
  const types = resources.map(({ type }) => type.replace(/^\w+--/, ''));
  expect(types.filter((type) => !(type in texts.record))).toEqual([]);
});
