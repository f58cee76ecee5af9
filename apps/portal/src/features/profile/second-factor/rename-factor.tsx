import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorFailure } from '#domain/second-factor/factor-failure.tsx';
import { type OwnFactor, renameFactor } from '#domain/second-factor/second-factor.calls.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { idOf } from './id-of.ts';

/** Calls a second factor otherwise. */
export function RenameFactor({ factor, onDone }: { factor: OwnFactor; onDone: () => void }) {
  const { t } = useTranslation(['second-factor', 'kernel']);
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
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="m">
        <ErrorSummary
          attempt={call.attempt}
          errors={summary.map((found) => ({ ...found, fieldId: found.fieldId && idOf(found.fieldId) }))}
          title={t('kernel:errorSummary')}
        />
        <FactorFailure error={call.failure} />
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
        <Row>
          <Button isPending={call.isSending} pendingLabel={t('kernel:saving')} type="submit" variant="primary">
            {t('rename.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
