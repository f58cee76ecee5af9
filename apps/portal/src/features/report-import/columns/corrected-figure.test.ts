import type { LanguageCode } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { createFormat } from '#kernel/format/create-format.ts';
import { correctedFigure } from './corrected-figure.ts';

const formatIn = (language: LanguageCode) =>
  createFormat({ language, timeZone: 'America/New_York', today: () => '2026-11-21' });

describe('a figure typed over one of a file', () => {
  it.each([
    ['en', 'point', '41,237.5', '41237.5'],
    ['en', 'point', '1,250', '1250'],
    ['en', 'point', '1.250', '1.250'],
    ['en', 'comma', '41.237,5', '41237.5'],
    ['en', 'comma', '41,237.5', '41237.5'],
    ['en', 'comma', '1250', '1250'],
    ['en', 'comma', '12.5', '12.5'],
    ['en', 'comma', '1.250', '1.250?'],
    ['en', 'comma', '1,250', '1,250?'],
    ['fr', 'point', '1 250,50', '1250.50'],
    ['fr', 'point', '1,250.50', '1250.50'],
    ['fr', 'point', '1,250', '1,250?'],
    ['it', 'comma', '1.250,50', '1250.50'],
    ['it', 'comma', '1.250', '1.250?'],
    ['en', 'point', 'see ticket', 'see ticket'],
    ['fr', 'comma', '1.2.3', '1.2.3'],
    ['fr', 'comma', '', ''],
  ] as const)('in %s, in a file with a decimal %s: "%s" is %s', (language, style, text, kept) => {
    expect(correctedFigure(text, style, formatIn(language))).toBe(kept);
  });
});
