import { describe, expect, it } from 'vitest';
import { errorTexts, packetCallFailures, pageTexts, readFailedText } from './errors.ts';

describe('the error catalogue of section 8', () => {
  it('says every text word for word, the double space and the spelling included', () => {
    expect(Object.values(errorTexts)).toEqual([
      'Invalid credentials.  Please try again.',
      'An error has occured.',
      'Company profile is not loaded.',
      'Current season is not available.',
      'Missing current season ID.',
      'Missing company ID.',
      'Unknown error',
      'Loading failed! Please reload.',
    ]);
  });

  it('puts the status into the text of a failed read', () => {
    expect(readFailedText(503)).toBe('message: 503');
  });

  it('names the call of a packet certification that failed, with its status', () => {
    expect(Object.values(packetCallFailures).map((text) => text(422))).toEqual([
      'Failed to search existing confirmations: 422',
      'Failed to update existing confirmation: 422',
      'Failed to create new confirmation: 422',
      'Failed to append confirmation to company: 422',
    ]);
  });

  it('says the texts of the 404 and 500 pages of section 2', () => {
    expect(Object.values(pageTexts)).toEqual([
      'Looks like you got lost',
      'Internal Server Error',
      'Something went wrong. Please try again later.',
      'BACK HOME',
    ]);
  });
});
