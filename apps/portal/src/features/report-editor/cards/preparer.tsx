import type { Problem } from '@packhouse/programme';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/columns/column.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/stack.tsx';
import { reportFieldId } from '../grid/use-problem-way.ts';
import { useEditor } from '../model/use-editor-model.ts';
import { OwnField, SensitiveField } from './own-fields.tsx';

const fields = [
  { key: 'preparerName', type: 'text', autoComplete: 'name', max: 100 },
  { key: 'preparerPhone', type: 'tel', autoComplete: 'tel', max: 20 },
  { key: 'preparerEmail', type: 'email', autoComplete: 'email', max: 100 },
] as const;

/** Who prepared the report and can be asked about it. */
export function Preparer({ marksMissing }: { marksMissing: boolean }) {
  const { t } = useTranslation('report-editor');
  const problemText = useProblemText();
  const { kind, sheet, reviewer } = useEditor().model;
  const values = useSyncExternalStore(sheet.subscribe, () => sheet.draft().values);
  const { errors } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const errorOf = (key: string): string | undefined => {
    const isOf = ({ row, field }: Problem) => row === undefined && field === key;
    const error = errors.find(isOf);
    return error === undefined || !marksMissing ? undefined : problemText(error);
  };
  return (
    <Card title={t('preparer.title')}>
      <Columns min="s">
        {fields.map(({ key, type, autoComplete, max }) => (
          <TextField
            autoComplete={autoComplete}
            error={errorOf(key)}
            id={reportFieldId(key)}
            key={key}
            label={t(`preparer.${key}`)}
            maxLength={max}
            onChange={(text) => sheet.setValues({ [key]: text })}
            type={type}
            value={textOf(values, key)}
          />
        ))}
        {kind.ownFields.map(({ key, max }) => {
          const Own = kind.form.form.fields[key]?.sensitive === true ? SensitiveField : OwnField;
          return (
            <Own
              error={errorOf(key)}
              fieldKey={key}
              key={key}
              max={max}
              onChange={(text) => sheet.setValues({ [key]: text })}
              value={textOf(values, key)}
            />
          );
        })}
      </Columns>
    </Card>
  );
}
