import {
  exRequestDeMinimis,
  type LanguageCode,
  languages,
  nilStatements,
  type OwnForm,
  ownStatements,
  queueKinds,
  type SettingForm,
} from '@packhouse/programme';

export type PartKind = 'text' | 'lines' | 'long' | 'figure' | 'whole' | 'choice' | 'drawing' | 'color';

/** One part of a setting's value: a field of its form. */
export interface SettingPart {
  /** Its way into the value, `inshell.label.en`; empty: the value itself. */
  readonly path: string;
  readonly kind: PartKind;
  /** Parts with one legend stand in one box; its key, such as a form's. */
  readonly legend?: string;
  readonly language?: LanguageCode;
  readonly values?: readonly string[];
  readonly unit?: 'usd' | 'percent' | 'pounds';
  readonly isOptional?: boolean;
}

const inLanguages = (path: string, kind: PartKind, legend?: string): readonly SettingPart[] =>
  languages.map(({ code }) => ({
    path: path === '' ? code : `${path}.${code}`,
    kind,
    language: code,
    isOptional: code !== 'en',
    ...(legend === undefined ? {} : { legend }),
  }));

/** The company types in the order in which an application offers them. */
export const applicants: readonly string[] = exRequestDeMinimis.fields.applicantType.values;

const ownParts: Readonly<Record<OwnForm, readonly SettingPart[]>> = {
  svg: [{ path: '', kind: 'drawing', isOptional: true }],
  color: [{ path: '', kind: 'color', isOptional: true }],
  timeZone: [{ path: '', kind: 'text' }],
  monthDay: [{ path: '', kind: 'text' }],
  day: [{ path: '', kind: 'text', isOptional: true }],
  htsCodes: [{ path: '', kind: 'lines' }],
  states: [{ path: '', kind: 'lines' }],
  ports: [{ path: '', kind: 'lines', isOptional: true }],
  companyTypes: applicants.map((path) => ({ path, kind: 'choice', values: ['true', 'false'] })),
  regions: [{ path: '', kind: 'lines' }],
  targetDays: queueKinds.map((path) => ({ path, kind: 'whole' })),
  commodityForms: ['inshell', 'shelled'].flatMap((key) => [
    { path: `${key}.rate`, kind: 'figure' as const, legend: key, unit: 'usd' as const },
    { path: `${key}.factor`, kind: 'figure' as const, legend: key },
    { path: `${key}.limit`, kind: 'figure' as const, legend: key, unit: 'pounds' as const, isOptional: true },
    ...inLanguages(`${key}.label`, 'text', key),
    ...inLanguages(`${key}.short`, 'text', key).map((part) => ({ ...part, isOptional: true })),
    { path: `${key}.headings`, kind: 'lines' as const, legend: key, isOptional: true },
  ]),
  unit: [
    ...(['short', 'one', 'many'] as const).flatMap((word) =>
      inLanguages(word, 'text', word === 'short' ? 'unitShort' : word),
    ),
    { path: 'decimals', kind: 'whole' as const, legend: 'measure' },
    { path: 'pounds', kind: 'figure' as const, legend: 'measure', isOptional: true },
    { path: 'feminine', kind: 'lines' as const, legend: 'measure', isOptional: true },
  ],
  payment: [
    ...(['payee', 'bank', 'routing', 'account'] as const).map((path) => ({
      path,
      kind: 'text' as const,
      legend: 'transfer',
      isOptional: true,
    })),
    { path: 'remitTo', kind: 'lines', legend: 'checks', isOptional: true },
    { path: 'link', kind: 'text', legend: 'online', isOptional: true },
    ...inLanguages('reference', 'text', 'reference').map((part) => ({ ...part, isOptional: true })),
  ],
  statements: [...ownStatements, ...nilStatements].flatMap((form) => inLanguages(form, 'long', form)),
};

export function partsOf(form: SettingForm): readonly SettingPart[] {
  const isOptional = 'isOptional' in form;
  switch (form.kind) {
    case 'text':
      return [{ path: '', kind: 'text', isOptional }];
    case 'local':
      return inLanguages('', 'text').map((part) => (isOptional ? { ...part, isOptional } : part));
    case 'amount':
      return [{ path: '', kind: 'figure', unit: form.unit, isOptional }];
    case 'whole':
      return [{ path: '', kind: 'whole', isOptional }];
    case 'truth':
      return [{ path: '', kind: 'choice', values: ['true', 'false'] }];
    case 'choice':
      return [{ path: '', kind: 'choice', values: form.values }];
    case 'own':
      return ownParts[form.own];
  }
}
