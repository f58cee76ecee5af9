import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type Read, ReadStates } from './read-states.tsx';

const read = (more: Partial<Read<string>>): Read<string> => ({
  data: undefined,
  failure: null,
  isRetrying: false,
  onRetry: () => undefined,
  loadingLabel: 'Loading',
  retryLabel: 'Retry',
  ...more,
});
const failure = { title: 'message: 503', detail: 'The server is busy.' };
const draw = (more: Partial<Read<string>>) =>
  renderToStaticMarkup(<ReadStates read={read(more)}>{(data) => <p>{data}</p>}</ReadStates>);

describe('a read', () => {
  it('says that it goes on', () => {
    expect(draw({})).toContain('Loading');
  });

  it('that failed says what happened and can be tried again, never as an empty list', () => {
    const page = draw({ failure });
    for (const words of ['message: 503', 'The server is busy.', 'Retry']) expect(page).toContain(words);
  });

  it('shows what it has read, also when a later refresh failed', () => {
    expect(draw({ data: 'Three rows', failure })).toBe('<p>Three rows</p>');
  });
});
