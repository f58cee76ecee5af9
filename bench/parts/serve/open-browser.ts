import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../../scripts/parts/machine/browser.mjs';

/** The browser that measurements are made in. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });
