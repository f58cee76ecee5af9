import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { describeGuide } from '#domain/guide/guide.contract.ts';
import { searchGuide } from '#domain/guide/search.ts';
import { pages as french } from './pages-fr.ts';
import { pictureUrl, userGuide } from './user-guide.tsx';

const asked = import.meta.glob<{ searchExample: string }>('./texts/*.json', { import: 'default', eager: true });
const written = Object.keys(import.meta.glob('../../../../../docs/user-guide/*.md'));

await describeGuide('the user guide', {
  library: userGuide,
  written,
  french,
  example: 'certify',
  asked,
  answers: 'paste-rows',
});

it.each(languages.map(({ code }) => code))(
  'in %s it shows only pictures taken in it, each said in words',
  async (code) => {
    const { groups } = await userGuide.wholeIn(code);
    const blocks = groups.flatMap(({ topics }) => topics).flatMap((topic) => topic.blocks);
    const pictures = blocks.flatMap((block) => (block.kind === 'picture' ? [block] : []));
    expect(pictures.length).toBeGreaterThan(3);
    expect(pictures.filter(({ file }) => !file.startsWith(`${code}/`))).toEqual([]);
    expect(pictures.filter(({ file, alt }) => pictureUrl(file) === null || alt.length < 8)).toEqual([]);
  },
);

describe('the search', () => {
  it.each([
    ...['password', 'paste', 'import', 'amend', 'no activity', 'organic', 'reimbursement', 'customs', 'invoice'].map(
      (question) => ['en', question] as const,
    ),
    ['es', 'contraseña'],
    ['fr', 'facture'],
    ['it', 'dogana'],
    ['zh', '密码'],
  ] as const)('answers in %s: "%s"', async (language, question) => {
    expect(searchGuide(await userGuide.wholeIn(language), question).length).toBeGreaterThan(0);
  });
});
