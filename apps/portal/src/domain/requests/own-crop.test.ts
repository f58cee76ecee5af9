import { describe, expect, it } from 'vitest';
import { grownPounds, type HandledCrop, ownProducers } from './own-crop.ts';

const receipt = (producer: string | null, inshell: string, shelled: string | null = null) => ({
  producer: producer === null ? null : { type: 'node--fh_producer_contact', id: producer },
  inshell,
  shelled,
});
const crop: HandledCrop = {
  producers: [
    { id: 'self', name: 'Piney Ridge Orchards, LLC' },
    { id: 'neighbor', name: 'Rio Bend Orchards' },
  ],
  seasons: [
    null,
    [
      receipt('self', '100.50', '2.00'),
      receipt('neighbor', '9000.00'),
      receipt(null, '7.00'),
      receipt('self', '10.00'),
    ],
    [receipt('neighbor', '500.00')],
  ],
};
const company = (title: string, legalName: string | null = null) => ({ title, legalName, dba: null });

describe('the own crop of a grower who handles that of others too', () => {
  it.each([
    ['its name', company('Piney Ridge Orchards LLC'), ['self']],
    ['its legal name', company('Piney Ridge', 'PINEY RIDGE ORCHARDS, LLC'), ['self']],
    ['no name, and then it is asked', company('Weston Farms'), []],
  ])('is known by %s', (_by, known, expected) => {
    expect(ownProducers(crop, known)).toEqual(expected);
  });

  it('counts what it grew, and nothing that it handled for others', () => {
    expect(grownPounds(crop, ['self'])).toEqual([
      null,
      { inshell: '110.50', shelled: '2.00' },
      { inshell: '0.00', shelled: '0.00' },
    ]);
  });

  it('is not guessed: without a producer that is the company itself there is no figure', () => {
    expect(grownPounds(crop, [])).toEqual([null, null, null]);
  });
});
