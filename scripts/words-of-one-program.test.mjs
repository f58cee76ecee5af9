import { describe, expect, it } from 'vitest';
import { readSource, sourceFiles } from './parts/source/source-files.mjs';

/**
 * The crop of the delivered program and its forms, in each language: texts take them from the settings (`formWords`,
 * `commodity`), so that a program of another crop reads no word of this one.
 */
const foreign = {
  en: /\b(pecans?|nuts?|in[- ]?shell|shell(ed|s|ing)?|unshelled|kernels?|orchards?)\b/iu,
  es: /(?<!\p{L})(pecan\p{L}*|nue(z|ces)|c[aá]scaras?|descascar\p{L}*|huert[oa]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(p[eé]can\p{L}*|noix|coques?|d[eé]cortiqu\p{L}*|vergers?)(?!\p{L})/iu,
  it: /(?<!\p{L})(pecan|noc[ei]|gusci[oa]?|sgusc\p{L}*|frutteti?o?)(?!\p{L})/iu,
  zh: /[壳殼]|碧根果|核桃|果园/u,
};
const languages = Object.keys(foreign);

/** Texts that name the codes of the forms, which the office types; by file and key. */
const exempt = /(office\/texts\/\w+\.json 422\.(pointUnread|settingForms)$)/;

const flat = (catalogue, prefix = '') =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  );

/** Placeholders and references are filled with the program's own words; code and targets of links are no text. */
const withoutCode = (text) => text.replaceAll(/\{\{[^}]*\}\}|\$t\([^)]*\)|```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, '§');

function textsIn(language) {
  const inEach = ['statements.json', 'unnamed.json'];
  const catalogues = sourceFiles(['apps', 'packages'], [`${language}.json`, ...inEach]).filter((path) =>
    path.includes('/src/'),
  );
  const texts = catalogues.flatMap((path) =>
    flat(JSON.parse(readSource(path)))
      .filter(([key]) => !inEach.some((name) => path.endsWith(name)) || key.endsWith(`.${language}`))
      .map(([key, text]) => ({ at: `${path} ${key}`, text })),
  );
  const folder = (guide) => (language === 'en' ? new RegExp(`${guide}/[^/]+$`) : new RegExp(`${guide}/${language}/`));
  const pages = ['docs/user-guide', 'docs/office-guide'].flatMap((guide) =>
    sourceFiles([guide], ['.md'])
      .filter((path) => folder(guide).test(path))
      .flatMap((path) =>
        readSource(path)
          .split('\n')
          .map((text, index) => ({ at: `${path}:${index + 1}`, text })),
      ),
  );
  return [...texts, ...pages];
}

/** The unit of the delivered program; a text names the program's own (`{{unit, many}}`). */
const units = {
  en: /\b(lbs?|pounds?)\b/iu,
  es: /(?<!\p{L})(lb|libras?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(lb|(?<!grand )(?<!vos )(?<!tickets et )livres?)(?!\p{L})/iu,
  it: /(?<!\p{L})(lb|libbr[ae])(?!\p{L})/iu,
  zh: /(?<!过)磅(?!单)/u,
};
/** Texts about pounds and kilograms, which are shown where pounds are counted alone. */
const ofPounds =
  /report-import\/texts\/\w+\.json \S*(otherUnit_(kilograms|pounds|other)(_own)?|_kg_own|converted(_own)?)$|report-editor\/texts\/\w+\.json rows\.kilograms\.hint$|dashboard\/texts\/\w+\.json \S*enterHint$|messages\/\w+\.json (kilograms|pounds)Differ$|office\/texts\/\w+\.json 422\.settingUnit$|settings\/texts\/\w+\.json part\.pounds$/;

/** Lines of a guide that tell how kilograms are converted where pounds are counted. */
const ofKilograms = /\bkg\b|(k|ch)ilogram|千克/iu;

const isOfPounds = ({ at, text }) => (at.includes('.json') ? ofPounds.test(at) : ofKilograms.test(text));

const counting = (language, texts) =>
  texts.filter((one) => !isOfPounds(one) && units[language].test(withoutCode(one.text)));

const naming = (language, texts) =>
  texts.filter(({ at, text }) => !exempt.test(at) && foreign[language].test(withoutCode(text)));

describe('the texts that people read', () => {
  it.each(languages)('name no crop and no form of one program: %s', (language) => {
    const texts = textsIn(language);
    expect(texts.length).toBeGreaterThan(4000);
    expect(naming(language, texts).map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  it.each(languages)('count in the unit of the program alone: %s', (language) => {
    expect(counting(language, textsIn(language)).map(({ at, text }) => `${at}: ${text}`)).toEqual([]);
  });

  it.each([
    ['en', 'Pounds in shell'],
    ['en', 'In-shell basis'],
    ['es', 'Libras sin cáscara'],
    ['fr', 'Livres décortiquées'],
    ['it', 'Libbre sgusciate'],
    ['zh', '去壳磅数'],
  ])('would be found naming one: %s "%s"', (language, text) => {
    expect(naming(language, [{ at: 'here', text }])).toHaveLength(1);
    expect(
      naming(language, [{ at: 'here', text: `{{shelledForm, inside}} \`shelled\` $t(words:term.shelled)` }]),
    ).toEqual([]);
  });
});
