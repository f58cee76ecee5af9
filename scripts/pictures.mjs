// npm run pictures: takes the pictures of the README and of the user guide anew; with names behind -- those of the README
// that are called so. With -- --all: every screen of a company of all kinds at three
// widths, in the dark and in Chinese, into the folder pictures, to be looked at.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@packhouse/programme';
import { appCode } from '@packhouse/testing';
import { features } from '../apps/portal/src/app/features.ts';
import { openBrowser } from '../bench/parts/serve/open-browser.ts';
import { startServer } from '../bench/parts/serve/start-server.ts';
import { root } from './parts/project.mjs';

const demoDay = '2026-11-21';
const widths = [1280, 900, 390];

const best = [
  { name: 'dashboard', username: 'multi', path: '/dashboard', width: 1280 },
  { name: 'report', username: 'firsthandler', path: lastReport, width: 1280 },
  { name: 'assessments-phone', username: 'firsthandler', path: '/dashboard/assessments', width: 390 },
  {
    name: 'dashboard-dark-chinese',
    username: 'multi',
    path: '/dashboard',
    width: 1280,
    language: 'zh',
    scheme: 'dark',
  },
  { name: 'office', username: 'staff', path: '/office', width: 1280, before: skipRound },
  { name: 'office-exemption', username: 'staff', path: doubtfulExemption, width: 1280 },
];
const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));

const guideSize = { width: 1100, height: 720 };
/** Pictures of the user guide, in docs/user-guide/pictures by language: its pages name them. */
const guide = [
  { name: 'dashboard', username: 'multi', path: '/dashboard' },
  { name: 'report', username: 'firsthandler', path: openReport },
  { name: 'receipt', username: 'firsthandler', path: lastReceipt },
  { name: 'check', username: 'firsthandler', path: '/dashboard/documents', before: openCheck },
];

process.env.DEMO_TODAY = demoDay;
const server = await startServer();
const browser = await openBrowser();
try {
  if (process.argv.includes('--all')) await takeAll(join(root, 'pictures'));
  else {
    const wanted = best.filter(({ name }) => names.length === 0 || names.includes(name));
    await takeBest(join(root, 'docs', 'pictures'), wanted);
    if (names.length === 0) await takeGuide(join(root, 'docs', 'user-guide', 'pictures'));
  }
} finally {
  await browser.close();
  await server.stop();
}

/** A page of a person who is signed in. */
async function signedIn({ username, width, height = 860, language = 'en', scheme = 'light' }) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.install({ time: new Date(`${demoDay}T15:00:00Z`) });
  await page.goto(`${server.url}/signin`);
  await page.evaluate(
    ([code, chosen]) => {
      localStorage.setItem('language', code);
      if (chosen === 'dark') localStorage.setItem('theme', JSON.stringify({ scheme: 'dark' }));
    },
    [language, scheme],
  );
  await page.reload();
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill('packhouse-demo');
  await page.locator('button[type=submit]').click();
  await page.waitForURL(/\/dashboard$/, { timeout: 3000 }).catch(() => giveCode(page, username));
  return page;
}

/** People of the office are asked for the code of their app: the demonstration's have fixed secrets. A code opens once. */
async function giveCode(page, username) {
  const secret = `PACKHOUSE${username.toUpperCase()}`.padEnd(32, '2');
  for (;;) {
    await page.locator('input[autocomplete=one-time-code]').fill(appCode(secret));
    await page.locator('button[type=submit]').click();
    const isIn = await page.waitForURL(/\/office/, { timeout: 8000 }).then(
      () => true,
      () => false,
    );
    if (isIn) return;
  }
}

/** Nothing says that it is still being read. */
function isStill() {
  return document.querySelector('[aria-busy="true"]') === null;
}

/** Waits until nothing is loading, then takes the picture. */
async function take(page, file, options = {}) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(isStill);
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot(options);
  writeFileSync(file, file.endsWith('.webp') ? await asWebp(page, png) : png);
  console.log(file);
}

/** The month that was certified last, as it stands in the list of reports. */
async function lastReport(page) {
  await page.goto(`${server.url}/dashboard/firstHandlerReports`);
  await page.getByLabel('Season', { exact: true }).selectOption({ label: '2025-26' });
  const link = page
    .getByRole('row', { name: /September 2026/ })
    .getByRole('link')
    .first();
  return (await link.getAttribute('href')) ?? '';
}

/** The round of the first day stands above what waits. */
function skipRound(page) {
  return page.getByRole('button', { name: 'Skip the round' }).click();
}

/** An application whose figures differ from what the company itself reported. */
async function doubtfulExemption(page) {
  await page.goto(`${server.url}/office/exemptions?state=pending`);
  const link = page
    .getByRole('row', { name: /Piney Ridge/ })
    .getByRole('link')
    .first();
  return (await link.getAttribute('href')) ?? '';
}

async function openReport(page) {
  await page.goto(`${server.url}/dashboard/firstHandlerReports`);
  const link = page
    .getByRole('row', { name: /November 2026/ })
    .getByRole('link')
    .first();
  return (await link.getAttribute('href')) ?? '';
}

async function lastReceipt(page) {
  return (await page.locator('a[href*="formCertification"]').first().getAttribute('href')) ?? '';
}

async function openCheck(page, language) {
  const texts = join(root, 'apps', 'portal', 'src', 'features', 'documents', 'texts', `${language}.json`);
  await page.getByRole('button', { name: JSON.parse(readFileSync(texts, 'utf8')).check.open }).click();
}

/** Each picture of the guide in each language. What it shows is found in English. */
async function takeGuide(folder) {
  const addresses = new Map();
  for (const { code: language } of languages) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const { name, path, before, username } of guide) {
      const page = await signedIn({ username, language, ...guideSize });
      if (!addresses.has(name)) addresses.set(name, typeof path === 'string' ? path : await path(page));
      await page.goto(`${server.url}${addresses.get(name)}`);
      await before?.(page, language);
      await take(page, join(folder, language, `${name}.webp`));
      await page.context().close();
    }
  }
}

/** The browser writes WebP, which takes a quarter of a PNG. */
async function asWebp(page, png) {
  const sheet = await page.context().newPage();
  const url = `data:image/png;base64,${png.toString('base64')}`;
  const written = await sheet.evaluate(async (source) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext('2d').drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9);
  }, url);
  return Buffer.from(written.slice(written.indexOf(',') + 1), 'base64');
}

async function takeBest(folder, pictures) {
  mkdirSync(folder, { recursive: true });
  for (const { name, path, before, ...person } of pictures) {
    const page = await signedIn(person);
    const address = typeof path === 'string' ? path : await path(page);
    await page.goto(`${server.url}${address}`);
    await before?.(page);
    await take(page, join(folder, `${name}.png`));
    await page.context().close();
  }
}

async function takeAll(folder) {
  mkdirSync(folder, { recursive: true });
  const paths = features
    .flatMap(({ routes }) => routes.map(({ path }) => path))
    .filter((path) => path.startsWith('/dashboard') && !path.includes('$'));
  const looks = [
    ...widths.map((width) => ({ width, look: '' })),
    { width: 1280, look: '-dark', scheme: 'dark' },
    { width: 1280, look: '-chinese', language: 'zh' },
  ];
  for (const { look, ...person } of looks) {
    const page = await signedIn({ username: 'multi', ...person });
    for (const path of paths) {
      await page.goto(`${server.url}${path}`);
      const name = path.slice(1).replaceAll('/', '-');
      await take(page, join(folder, `${name}-${person.width}${look}.png`), { fullPage: true });
    }
    await page.context().close();
  }
}
