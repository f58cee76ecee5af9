import { isOfProgram, languages, type ProgrammeSettings, type SettingField, settingFields } from '@packhouse/programme';
import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextArea } from '@packhouse/ui/fields/text-area.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { GroupBox } from '@packhouse/ui/layout/group-box.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import { ColorField, DrawingField } from './mark-fields.tsx';
import type { SettingDraft } from './setting-draft.ts';
import { partsOf, type SettingPart } from './setting-parts.ts';

export const settingFieldOf = (name: keyof ProgrammeSettings): SettingField => settingFields[name];

interface SettingFieldsProps {
  readonly name: keyof ProgrammeSettings;
  readonly draft: SettingDraft;
  readonly onChange: (draft: SettingDraft) => void;
  /** Said at the first field: what the value must be. */
  readonly error: string | undefined;
}

/** The fields by which a setting is typed, those of one thing in one box. */
export function SettingFields({ name, draft, onChange, error }: SettingFieldsProps) {
  const { t } = useTranslation('office-settings');
  const parts = partsOf(settingFieldOf(name).form);
  const [first] = parts;
  const drawn = (part: SettingPart) => (
    <PartField
      error={part === first ? error : undefined}
      key={part.path}
      name={name}
      onChange={(text) => onChange({ ...draft, [part.path]: text })}
      part={part}
      value={draft[part.path] ?? ''}
    />
  );
  const legends = [...new Set(parts.flatMap(({ legend }) => (legend === undefined ? [] : [legend])))];
  if (legends.length === 0) return <Stack gap="m">{parts.map(drawn)}</Stack>;
  return (
    <Stack gap="m">
      {legends.map((legend) => (
        <GroupBox key={legend} legend={t(`part.${legendOf(legend) as 'inshell'}`)}>
          <Stack gap="m">{parts.filter((part) => part.legend === legend).map(drawn)}</Stack>
        </GroupBox>
      ))}
    </Stack>
  );
}

/** A form that the program has not has no name yet. */
const legendOf = (legend: string): string =>
  isOfProgram(legend, config().settings.commodityForms) ? legend : 'otherForm';

interface PartFieldProps {
  readonly name: keyof ProgrammeSettings;
  readonly part: SettingPart;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly error: string | undefined;
}

function PartField({ name, part, value, onChange, error }: PartFieldProps) {
  const { t } = useTranslation(['office-settings', 'kernel', 'words']);
  const figures = useFigureTyping();
  const label = useLabel(name, part);
  const shared = { label, value, onChange, error };
  if (part.kind === 'choice') {
    const told = (one: string) =>
      one === 'true' ? t('kernel:yes') : one === 'false' ? t('kernel:no') : t(`choice.${one as 'warn'}`);
    return (
      <Select {...shared} options={(part.values ?? []).map((one) => ({ id: one, label: told(one) }))} width="long" />
    );
  }
  if (part.kind === 'figure') {
    return (
      <FigureField
        {...shared}
        figures={figures}
        {...(part.unit === 'usd' ? { prefix: '$' } : {})}
        {...(part.unit === 'percent' ? { suffix: '%' } : {})}
        {...(part.unit === 'pounds' ? { suffix: t('words:term.lb') } : {})}
      />
    );
  }
  if (part.kind === 'drawing') return <DrawingField {...shared} />;
  if (part.kind === 'color') return <ColorField {...shared} />;
  if (part.kind === 'whole') return <TextField {...shared} inputMode="numeric" width="short" />;
  if (part.kind === 'lines' || part.kind === 'long') {
    return <TextArea {...shared} description={part.kind === 'lines' ? t('linesHint') : undefined} rows={5} />;
  }
  return <TextField {...shared} />;
}

function useLabel(name: keyof ProgrammeSettings, { path, language }: SettingPart): string {
  const { t } = useTranslation('office-settings');
  if (language !== undefined) {
    const own = languages.find(({ code }) => code === language)?.ownName ?? language;
    const of = (['label', 'short'] as const).find((name) => path.includes(`.${name}.`));
    return of === undefined ? own : `${t(`part.${of}`)}, ${own}`;
  }
  return path === '' ? t(`name.${name}`) : t(`part.${(path.split('.').at(-1) ?? path) as 'payee'}`);
}
