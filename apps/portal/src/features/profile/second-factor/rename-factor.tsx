import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm } from '#domain/call-form.tsx';
import { FactorFailure } from '#domain/second-factor/factor-failure.tsx';
import { type OwnFactor, renameFactor } from '#domain/second-factor/second-factor.calls.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { idOf } from './id-of.ts';

/** Calls a second factor otherwise. */
export function RenameFactor({ factor, onDone }: { factor: OwnFactor; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [name, setName] = useState(factor.name);
  const call = useFormCall({
    check: () => (name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
    send: async () => {
      await renameFactor(factor.id, name.trim());
      onDone();
    },
  });
  const { summary, errorOf } = useFieldProblems('second-factor', ['name'], call.problems);
  return (
    <CallForm
      call={call}
      failure={<FactorFailure error={call.failure} />}
      idOf={idOf}
      submitLabel={t('rename.submit')}
      summary={summary}
    >
      <TextField
        autoFocus
        description={t('nameHint')}
        error={errorOf('name')}
        id={idOf('name')}
        isRequired
        label={t('appName')}
        onChange={setName}
        value={name}
      />
    </CallForm>
  );
}
