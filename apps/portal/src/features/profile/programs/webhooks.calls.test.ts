import { expect, it } from 'vitest';
import { readWebhooks } from './webhooks.calls.ts';

it('reads addresses and messages, and leaves out what is of no event that is known here', () => {
  const message = { id: '2', url: 'https://a.example', made: '2026-11-05T15:00:00.000Z', attempts: 2, answer: null };
  const read = readWebhooks({
    webhooks: [{ id: '1', url: 'https://a.example', events: ['invoice.issued', 'moon.rose'], madeBy: 'dana' }],
    log: [
      { ...message, event: 'report.returned', state: 'failed' },
      { ...message, event: 'moon.rose', state: 'waiting' },
    ],
  });
  expect(read).toEqual({
    webhooks: [{ id: '1', url: 'https://a.example', events: ['invoice.issued'] }],
    log: [{ ...message, event: 'report.returned', answer: 0, problem: null, state: 'failed' }],
  });
  expect(readWebhooks('nothing')).toEqual({ webhooks: [], log: [] });
});
