import { describe, expect, it } from 'vitest';
import { placeholdersOf } from './create-texts.ts';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import italian from './it.json' with { type: 'json' };
import { type MessageCatalogue, messageTexts } from './message-text.ts';
import zh from './zh.json' with { type: 'json' };

const catalogues: [string, MessageCatalogue][] = [
  ['zh', zh],
  ['es', es],
  ['fr', fr],
  ['it', italian],
];

describe.each(catalogues)('the catalogue %s', (_language, catalogue) => {
  it('has the keys of the English one, in its order', () => {
    expect(Object.keys(catalogue)).toEqual(Object.keys(en));
  });

  it('has the same placeholders with the same formats in every sentence', () => {
    const shape = (texts: MessageCatalogue) =>
      Object.entries(texts).map(([code, text]) => [code, placeholdersOf(text)]);
    expect(shape(catalogue)).toEqual(shape(en));
  });

  it('leaves no sentence in English', () => {
    expect(
      Object.entries(catalogue).filter(([code, text]) =>
        Object.entries(en).some(([key, english]) => key === code && english === text),
      ),
    ).toEqual([]);
  });
});

describe('a sentence in another language', () => {
  it('is written with that language’s dates and figures', () => {
    expect(messageTexts('it', italian)('claimDeadlinePassed', { season: '2025-26', deadline: '2026-12-29' })).toBe(
      'Il termine per i rimborsi 2025-26 è scaduto il 29 dicembre 2026.',
    );
    expect(messageTexts('es', es)('organicSumWrong', { total: '120000.00' })).toContain('(120,000.00)');
    expect(messageTexts('zh', zh)('dateInFuture', { today: '2026-11-20' })).toContain('2026/11/20');
  });
});
