import { messageText, problemText } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { messagesOf, onMessages, wantMessages } from './problem-text.ts';

const arrival = (language: 'zh' | 'es') =>
  new Promise<void>((done) => {
    const stop = onMessages(() => {
      stop();
      done();
    });
    wantMessages(language);
  });

describe('the sentences of problems', () => {
  it('are the English ones until those of the language have come', async () => {
    expect(messagesOf('es')('weightNegative')).toBe(messageText('weightNegative'));
    await arrival('es');
    expect(messagesOf('es')('weightNegative')).toBe('El peso no puede ser negativo.');
  });

  it('are loaded once for each language', async () => {
    await arrival('zh');
    const first = messagesOf('zh');
    let heard = 0;
    const stop = onMessages(() => {
      heard += 1;
    });
    wantMessages('zh');
    wantMessages('en');
    await Promise.resolve();
    stop();
    expect(messagesOf('zh')).toBe(first);
    expect(heard).toBe(0);
  });

  it('name the values of the problem', () => {
    const problem = { code: 'dateInFuture', values: { today: '2026-11-20' } };
    expect(problemText(problem)).toContain('11/20/2026');
  });

  it('leave a code standing that nobody knows', () => {
    expect(problemText({ code: 'somethingNew' })).toBe('somethingNew');
  });
});
