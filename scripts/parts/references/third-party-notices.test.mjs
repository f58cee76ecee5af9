import { describe, expect, it } from 'vitest';
import { readSource } from '../source/source-files.mjs';
import { shippedPackages, thirdPartyNotices } from './third-party-notices.mjs';

const lock = JSON.parse(readSource('package-lock.json'));

describe('the third-party notices', () => {
  it('are as what is shipped (npm run programme:references writes them anew)', () => {
    expect(readSource('THIRD_PARTY_NOTICES.txt')).toBe(thirdPartyNotices(lock));
  });

  it('are of what runs in the browser and on the server, not of tools', () => {
    const names = shippedPackages(lock).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'fastify', '@fontsource/noto-sans-sc']));
    expect(names.filter((name) => /^(vitest|typescript|vite|@biomejs)/.test(name))).toEqual([]);
  });
});
