import { describe, expect, it } from 'vitest';
import type { Feature, MenuEntry } from '#kernel/routing/feature.ts';
import { activeEntry, areasOf, concerns, entriesFor, personalEntries } from './menu.ts';

const entry = (id: string, path: string, more: Partial<MenuEntry> = {}): MenuEntry => ({
  id,
  path,
  icon: 'form',
  ...more,
});
const feature = (...menu: MenuEntry[]): Feature => ({ id: 'sign-in', routes: [], menu });

const features = [
  feature(entry('dashboard', '/dashboard')),
  feature(entry('importerReports', '/dashboard/importerReports', { companyTypes: ['importer'] })),
  feature(
    entry('deMinimisExemptions', '/dashboard/exemptions/deMinimis', {
      companyTypes: ['producer'],
      under: 'exemptions',
    }),
    entry('organicExemptions', '/dashboard/exemptions/organic', {
      companyTypes: ['first_handler', 'producer'],
      under: 'exemptions',
    }),
  ),
  feature(entry('calendar', '/dashboard/calendar'), entry('help', '/dashboard/help', { under: 'person' })),
];

describe('the menu', () => {
  it('leaves out what does not apply to the company’s kinds (decisions.md 9)', () => {
    expect(entriesFor(features, ['first_handler']).map(({ id }) => id)).toEqual([
      'dashboard',
      'organicExemptions',
      'calendar',
      'help',
    ]);
  });

  it('leads to what a company has from a kind that it lost, for as long as it has it', () => {
    const all = [feature(entry('importerReports', '/x', { companyTypes: ['importer'], held: ['importer_report'] }))];
    expect(entriesFor(all, ['producer'], ['importer_report'])).toHaveLength(1);
    expect(entriesFor(all, ['producer'], ['invoice'])).toEqual([]);
  });

  it('puts both exemptions under one heading, and what is the person’s elsewhere', () => {
    const entries = entriesFor(features, ['producer']);
    const areas = areasOf(entries);
    expect(areas.map(({ id }) => id)).toEqual(['dashboard', 'exemptions', 'calendar']);
    expect(areas[1]).toMatchObject({ children: [{ id: 'deMinimisExemptions' }, { id: 'organicExemptions' }] });
    expect(personalEntries(entries).map(({ id }) => id)).toEqual(['help']);
  });

  it.each([
    ['/dashboard', 'dashboard'],
    ['/dashboard/exemptions/organic/new', 'organicExemptions'],
    ['/dashboard/exemptions/organics', 'dashboard'],
    ['/elsewhere', undefined],
  ])('marks where %s belongs', (path, id) => {
    expect(activeEntry(features, entriesFor(features, ['producer']), path)?.id).toBe(id);
  });

  it('marks the area that a route names, as far as the person’s menu has it', () => {
    const screen = async () => () => null;
    const path = '/dashboard/formCertification/ex_request_organic/$id';
    const certifying: Feature = {
      id: 'form-certification',
      routes: [{ path, title: 'title', screen, areas: ['domesticReimbursements', 'organicExemptions'] }],
    };
    const all = [...features, certifying];
    const at = (url: string) => activeEntry(all, entriesFor(all, ['producer']), url)?.id;
    expect(at('/dashboard/formCertification/ex_request_organic/1')).toBe('organicExemptions');
    expect(at('/dashboard/formCertification/importer_report/1')).toBe('dashboard');
  });

  it('shows everybody what names no kind', () => {
    const nobody = { types: [], held: [] };
    expect(concerns({}, nobody)).toBe(true);
    expect(concerns({ companyTypes: ['importer'] }, nobody)).toBe(false);
  });
});
