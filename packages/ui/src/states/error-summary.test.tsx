import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ErrorSummary } from './error-summary.tsx';

describe('the error summary', () => {
  it('is announced, can take the focus, and leads each message to its field', () => {
    const page = renderToStaticMarkup(
      <ErrorSummary errors={[{ fieldId: 'mail', message: 'Enter an address' }]} title="There is a problem" />,
    );
    expect(page).toMatch(/<div[^>]*role="alert"[^>]*tabindex="-1"/i);
    expect(page).toContain('<a href="#mail">Enter an address</a>');
  });

  it('shows a message without a field as plain text', () => {
    const page = renderToStaticMarkup(<ErrorSummary errors={[{ message: 'The season is closed' }]} title="Problem" />);
    expect(page).toContain('<li>The season is closed</li>');
  });

  it('is not there when nothing is wrong', () => {
    expect(renderToStaticMarkup(<ErrorSummary errors={[]} title="Problem" />)).toBe('');
  });
});
