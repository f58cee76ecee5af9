import { fontFileName, fontSubsets } from '@packhouse/record-pdf';
import { describe, expect, it } from 'vitest';
import { fontUrls } from './font-urls.ts';

describe('fontUrls', () => {
  it('has a URL for every file that may be asked for', () => {
    expect(fontSubsets.length).toBeGreaterThan(100);
    for (const subset of fontSubsets) {
      expect(fontUrls.get(fontFileName(subset, 'regular'))).toContain(subset);
      expect(fontUrls.get(fontFileName(subset, 'bold'))).toContain(subset);
    }
  });
});
