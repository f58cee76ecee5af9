import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { ClientError } from '#kernel/client/client.ts';
import kernelTexts from '#kernel/texts/en.json';
import { SignInProblem } from './sign-in-problem.tsx';
import texts from './texts/en.json';
import type { SignInState } from './use-sign-in.ts';

beforeAll(() =>
  i18next
    .use(initReactI18next)
    .init({ lng: 'en', defaultNS: false, resources: { en: { kernel: kernelTexts, 'sign-in': texts } } }),
);

const draw = (state: SignInState) => renderToStaticMarkup(<SignInProblem attempt={1} missing={[]} state={state} />);
const failed = (status: number, retryAfter: number | null = null) =>
  draw({ kind: 'failed', error: new ClientError({ kind: 'status', status, errors: [], retryAfter }) });

describe('what the sign-in page says of a failure', () => {
  it('§8 is the one text for wrong credentials, both its blanks included', () => {
    expect(draw({ kind: 'credentials' })).toContain('Invalid credentials.  Please try again.');
  });

  it('§8 is what was thrown for every other failure', () => {
    expect(failed(503)).toContain('message: 503');
    expect(failed(404)).toContain('message: 404');
    expect(failed(503)).not.toContain('Invalid credentials.');
  });

  it('names the minutes to wait after too many attempts', () => {
    expect(failed(429, 840)).toContain('Try again in 14 minutes.');
  });

  it('shows the beginning of the id that the log tells of a fault by', () => {
    const reference = '3f2a91bc-0000-4000-8000-000000000000';
    const told = (status: number) =>
      draw({
        kind: 'failed',
        error: new ClientError({ kind: 'status', status, errors: [], retryAfter: null, reference }),
      });
    expect(told(500)).toContain('Reference 3f2a91bc.');
    expect(told(404)).not.toContain('3f2a91bc');
  });

  it('is announced at once', () => {
    expect(failed(503)).toContain('role="alert"');
  });

  it('§4 is nothing while idle or loading', () => {
    expect([draw({ kind: 'idle' }), draw({ kind: 'loading' })]).toEqual(['', '']);
  });
});
