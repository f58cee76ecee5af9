import { companyTypes, formTypes } from '@packhouse/programme';
import i18next from 'i18next';
import { renderToStaticMarkup } from 'react-dom/server';
import { initReactI18next } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogue } from './catalogues.ts';
import { features } from './features.ts';
import { LanguageSelect } from './shell/language-select.tsx';
import { areasOf, entriesFor, personalEntries } from './shell/menu.ts';
import texts from './shell/texts/en.json';

const entries = entriesFor(features, companyTypes);
const paths = features.flatMap(({ routes }) => routes.map(({ path }) => path));

// Without a language: English, as for somebody who has chosen none.
beforeAll(() => i18next.use(initReactI18next).init({ resources: {} }));

describe('what the specification names for the screen', () => {
  it('§1 has every area in the menu, in its order and words, after the dashboard', async () => {
    // Border: the words of a catalogue, by the ids of entries.
    const { menu } = (await loadCatalogue('shell', 'en')) as { menu: Readonly<Record<string, string>> };
    const named = areasOf(entries).map((area) => {
      const below = 'children' in area ? area.children.map(({ id }) => id) : [];
      return [area.id, ...below].map((id) => menu[id]).join(' > ');
    });
    const cure = 'where an area of its own is wanted, say so here, and give it its line in app/features.ts';
    expect(named, cure).toEqual([
      'Dashboard',
      'Forms',
      'Assessments',
      'First Handler Reports',
      'Importer Reports',
      'Exemptions > De minimis > Organic',
      'Reimbursements > Domestic > Import',
      'Contacts',
      'Calendar',
      'Documents',
    ]);
  });

  it('opens what a company filed and owes, whatever kinds it has lost since', () => {
    const byKind = features
      .flatMap(({ routes, menu = [] }) => [...routes, ...menu])
      .filter(({ companyTypes: kinds, held }) => kinds !== undefined && held === undefined);
    expect(byKind.map(({ path }) => path)).toEqual([
      '/dashboard/exemptions/deMinimis/new',
      '/dashboard/reimbursements/domestic/new',
      '/dashboard/reimbursements/import/new',
    ]);
  });

  it('§1 has My Profile, Help and Logout at the end of the top bar', () => {
    expect(personalEntries(entries).map(({ id }) => id)).toEqual(['profile', 'help']);
    expect(texts.person).toMatchObject({ profile: 'My Profile', help: 'Help', logOut: 'Logout' });
  });

  it('§2 has every address of the table', () => {
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/signin',
        '/signup',
        '/auth0loginCallback',
        '/dashboard',
        ...formTypes.map((formType) => `/dashboard/formCertification/${formType}/$id`),
      ]),
    );
  });

  it('§1 has no page of the template’s demonstrations', () => {
    const demonstrations = /mail|chat|shop|cart|maps|scrum|chart|widgets|elements/i;
    expect(paths.filter((path) => demonstrations.test(path))).toEqual([]);
  });

  it('§2 offers five languages, English chosen', () => {
    const drawn = renderToStaticMarkup(<LanguageSelect />);
    expect([...drawn.matchAll(/<option[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
      'English',
      '中文',
      'Español',
      'Français',
      'Italiano',
    ]);
    expect(drawn).toMatch(/<option[^>]*selected=""[^>]*>English/);
  });
});
