// The way of somebody who has no mouse: by Tab from place to place, each of which can be seen.
import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';
import { isFocusSeen } from '../../../e2e/watch/focus-in-page.ts';
import { focused, press, type } from './hands.ts';

const mostTabs = 120;

/** A part of the page, looked up anew at each look. */
export type Place = Locator | (() => Element | null);

const elementAt = (place: Place): Element | null => (typeof place === 'function' ? place() : place.query());

/** The focus is somewhere: after whatever was done, the next key goes to a part of the page. */
export const focusIsKept = () => expect.poll(() => focused().tagName).not.toBe('BODY');

/** Presses Tab until a part of the page has the focus; at every stop the focus is on the page and can be seen. */
export async function tabTo(target: Place): Promise<void> {
  await expect.poll(() => elementAt(target)?.checkVisibility()).toBe(true);
  const isThere = () => elementAt(target)?.contains(focused()) === true;
  for (let tabs = 0; tabs < mostTabs && !isThere(); tabs += 1) {
    await press('Tab');
    await focusIsKept();
    const message = `no visible focus at ${focused().outerHTML.slice(0, 200)}`;
    await expect.poll(isFocusSeen, { message }).toBe(true);
  }
  expect(isThere(), `Tab never reached ${elementAt(target)?.outerHTML.slice(0, 200)}`).toBe(true);
}

/** Goes to a part of the page by Tab and presses a key there. */
export async function pressAt(target: Place, key: 'Enter' | ' '): Promise<void> {
  await tabTo(target);
  await press(key);
}

/** Goes to a field by Tab and types into it. */
export async function typeAt(field: Place, text: string): Promise<void> {
  await tabTo(field);
  await type(text);
}
