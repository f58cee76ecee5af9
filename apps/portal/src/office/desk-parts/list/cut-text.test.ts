import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('cuts a long text to sixty signs, and no sign in two', () => {
  expect([cutText('short'), cutText('x'.repeat(60)), cutText('x'.repeat(61))]).toEqual([
    'short',
    'x'.repeat(60),
    `${'x'.repeat(59)}…`,
  ]);
  expect([...cutText('🌰'.repeat(300))]).toHaveLength(60);
});
