import { type CommodityForm, deliveredCrop } from '@packhouse/programme';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tellCrop } from '#kernel/config/crop.ts';
import { firstHandlerKind } from './first-handler.ts';
import { importerKind } from './importer.ts';

const fresh: CommodityForm = { key: 'inshell', label: { en: 'Fresh' }, rate: '0.0075', factor: '1' };
const keys = (parts: readonly { readonly key: string }[]) => parts.map(({ key }) => key);

describe('a program of one form', () => {
  beforeEach(() => tellCrop({ commodity: { en: 'mangos' }, commodityForms: [fresh] }));
  afterEach(() => tellCrop(deliveredCrop));

  it.each([firstHandlerKind, importerKind])('has its columns and totals alone: $id', ({ tables, figures }) => {
    for (const { columns } of Object.values(tables)) {
      expect(keys(columns)).toContain('inshell');
      expect(keys(columns)).not.toContain('shelled');
    }
    expect(keys(figures).filter((key) => /shelled/i.test(key))).toEqual([]);
  });
});

it('a program of two forms has both', () => {
  expect(keys(firstHandlerKind.tables.nonExemptReceipts.columns)).toEqual(
    expect.arrayContaining(['inshell', 'shelled']),
  );
});
