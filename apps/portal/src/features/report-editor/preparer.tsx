import { limitsOf } from '@packhouse/jsonapi';
import { fieldsIn, type Problem } from '@packhouse/programme';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { textOf } from '#domain/fields/column.ts';
import { useProblemText } from '#kernel/texts/problem-text.ts';
import { HeaderField } from './header-field.tsx';
import { useEditor } from './use-editor-model.ts';

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
      <Columns min="m">
        {fieldsIn(kind.header, 'preparer').map((key) => (
          <HeaderField
            error={errorOf(key)}
            fieldKey={key}
            key={key}
            max={limits[key]}
            onChange={(text) => liveDraft.setValues({ [key]: text })}
            value={textOf(values, key)}
          />
        ))}
      </Columns>
    </Card>
  );
}
