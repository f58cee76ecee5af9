import { errorTexts, packetCallFailures } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import texts from './texts/en.json' with { type: 'json' };

describe('§8 the English texts of a failed certification', () => {
  it('are the specification’s, word for word, each with what to do', () => {
    const { failure, remedy } = texts;
    expect(failure).toEqual({
      companyProfileNotLoaded: errorTexts.companyProfileNotLoaded,
      currentSeasonNotAvailable: errorTexts.currentSeasonNotAvailable,
      missingCurrentSeasonId: errorTexts.missingCurrentSeasonId,
      missingCompanyId: errorTexts.missingCompanyId,
      search: packetCallFailures.search('{{status}}'),
      update: packetCallFailures.update('{{status}}'),
      create: packetCallFailures.create('{{status}}'),
      append: packetCallFailures.append('{{status}}'),
      unknownError: errorTexts.unknownError,
    });
    expect(Object.keys(remedy)).toEqual(Object.keys(failure));
  });
});
