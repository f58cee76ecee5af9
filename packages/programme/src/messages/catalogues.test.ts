import { describe, expect, it } from 'vitest';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import { placeholdersOf } from './interpolate.ts';
import italian from './it.json' with { type: 'json' };
import { type MessageCatalogue, messageText } from './message-text.ts';
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
    expect(messageText('claimDeadlinePassed', { season: '2025-26', deadline: '2026-12-29' }, italian, 'it')).toBe(
      'Il termine per i rimborsi 2025-26 è scaduto il 29 dicembre 2026.',
    );
    expect(messageText('organicSumWrong', { total: '120000.00' }, es, 'es')).toContain('(120,000.00)');
    expect(messageText('dateInFuture', { today: '2026-11-20' }, zh, 'zh')).toContain('2026年11月20日');
  });
});
