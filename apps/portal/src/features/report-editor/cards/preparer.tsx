import { limitsOf } from '@packhouse/jsonapi';
import type { Problem } from '@packhouse/programme';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/columns/column.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Columns } from '#ui/layout/stack.tsx';
import { reportFieldId } from '../grid/use-go-to-problem.ts';
import { useEditor } from '../model/use-editor-model.ts';
import { OwnField, SensitiveField } from './own-fields.tsx';

const fields = [
  { key: 'preparerName', type: 'text', autoComplete: 'name' },
  { key: 'preparerPhone', type: 'tel', autoComplete: 'tel' },
  { key: 'preparerEmail', type: 'email', autoComplete: 'email' },
] as const;

/** Who prepared the report and can be asked about it. */
export function Preparer({ marksMissing }: { marksMissing: boolean }) {
  const { t } = useTranslation('report-editor');
  const problemText = useProblemText();
  const { kind, liveDraft, reviewer } = useEditor().model;
  const values = useSyncExternalStore(liveDraft.subscribe, () => liveDraft.draft().values);
  const { errors } = useSyncExternalStore(reviewer.subscribe, reviewer.current);
  const limits: Readonly<Record<string, number>> = limitsOf(kind.form.form);
  const errorOf = (key: string): string | undefined => {
    const isOf = ({ row, field }: Problem) => row === undefined && field === key;
    const error = errors.find(isOf);
    return error === undefined || !marksMissing ? undefined : problemText(error);
  };
  return (
    <Card title={t('preparer.title')}>
      <Columns min="s">
        {fields.map(({ key, type, autoComplete }) => (
          <TextField
            autoComplete={autoComplete}
            error={errorOf(key)}
            id={reportFieldId(key)}
            key={key}
            label={t(`preparer.${key}`)}
            maxLength={limits[key]}
            onChange={(text) => liveDraft.setValues({ [key]: text })}
            type={type}
            value={textOf(values, key)}
          />
        ))}
        {kind.ownFields.map((key) => {
          const Own = kind.form.form.fields[key]?.sensitive === true ? SensitiveField : OwnField;
          return (
            <Own
              error={errorOf(key)}
              fieldKey={key}
              key={key}
              max={limits[key]}
              onChange={(text) => liveDraft.setValues({ [key]: text })}
              value={textOf(values, key)}
            />
          );
        })}
      </Columns>
    </Card>
  );
}
