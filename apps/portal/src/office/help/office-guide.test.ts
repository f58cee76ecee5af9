import {
  type LanguageCode,
  languages,
  officeRights,
  officeRoles,
  type RightMark,
  type RightRow,
  rights,
  roleName,
} from '@packhouse/programme';
import { expect, it } from 'vitest';
import { describeGuide } from '#domain/guide/guide.contract.ts';
import { plainText } from '#domain/guide/markdown.ts';
import { searchGuide } from '#domain/guide/search.ts';
import { officeGuide } from './office-guide.ts';
import { pages as french } from './pages-fr.ts';

const asked = import.meta.glob<{ searchExample: string }>('./texts/*.json', { import: 'default', eager: true });
const written = Object.keys(import.meta.glob('../../../../../docs/office-guide/*.md'));

await describeGuide('the office guide', {
  library: officeGuide,
  written,
  french,
  example: 'reports',
  asked,
  answers: 'payments',
});

it.each([
  ['en', 'statement', 'payments'],
  ['en', 'certificate', 'exemptions'],
  ['en', 'due day', 'reports'],
  ['en', 'second person confirm', 'what-waits'],
  ['es', 'devolver informe', 'reports'],
  ['fr', 'chèque sans provision', 'payments'],
  ['it', 'seconda persona', 'what-waits'],
  ['zh', '退回', 'reports'],
] as const)('in %s it answers "%s"', async (language, question, page) => {
  const found = searchGuide(await officeGuide.wholeIn(language), question);
  expect(found.map(({ topic }) => topic.id)).toContain(page);
});

/** Anyone who prepares decides nothing here, and waits for nobody. */
const doneByPreparing: readonly string[] = ['takeWork', 'exemptionsRecommend', 'claimsVerify'];

/** Who decides, who proposes, and above which figure a second person decides, by the table of rights. */
function rightsIn(code: LanguageCode) {
  const named = ({ marks }: RightRow, wanted: readonly RightMark[]) => {
    const roles = officeRoles.filter((_, place) => wanted.includes(marks[place] ?? '-'));
    return roles.length === 0 ? '–' : roles.map((role) => roleName(role, code)).join(code === 'zh' ? '、' : ', ');
  };
  return officeRights.flatMap((name) => {
    const right: RightRow = rights[name];
    const isPreparing = doneByPreparing.includes(name);
    const decides = named(right, isPreparing ? ['p', 'd', 'd2'] : ['d', 'd2']);
    const { second } = right;
    const above = typeof second === 'string' ? second : second.above.replace('.00', '');
    return decides === '–' ? [] : [[decides, isPreparing ? '–' : named(right, ['p']), above]];
  });
}

it.each(languages.map(({ code }) => code))(
  'in %s it says who may do what as the table of rights does',
  async (code) => {
    const page = await officeGuide.pageIn(code, 'who-may');
    const table = page?.blocks.find((block) => block.kind === 'table');
    const said = table?.rows.map((row) => {
      const [, decides = '', proposes] = row.map(plainText);
      const [roles, second] = decides.split(/\s?[;；]\s?/);
      return [roles, proposes, second === undefined ? 'never' : second.replaceAll(/\D/g, '') || 'always'];
    });
    expect(said).toEqual(rightsIn(code));
  },
);
