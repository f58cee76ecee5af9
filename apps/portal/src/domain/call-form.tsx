import { Button } from '@packhouse/ui/actions/button.tsx';
import { PasswordField } from '@packhouse/ui/fields/password-field.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { ErrorSummary } from '@packhouse/ui/states/error-summary.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProblems } from '#kernel/failures/field-problems.ts';
import type { FormCall } from '#kernel/failures/use-form-call.ts';
import { CallFailure } from './call-failure.tsx';

interface CallFormProps {
  readonly call: FormCall;
  readonly summary: FieldProblems<string>['summary'];
  readonly submitLabel: string;
  /** Absent: the form is being saved. */
  readonly pendingLabel?: string;
  readonly variant?: 'primary' | 'secondary' | 'danger';
  /** The id of a field's control, where that is another than the field's name. */
  readonly idOf?: (field: string) => string;
  /** Of another kind than that of most calls. */
  readonly failure?: ReactNode;
  /** Stands before everything. */
  readonly lead?: ReactNode;
  /** Its fields are no wider than people type. */
  readonly isNarrow?: boolean;
  readonly children: ReactNode;
}

/** A form that is sent by one call: what is wrong on top, its fields, and its button. */
export function CallForm({ call, summary, idOf = (field) => field, variant = 'primary', ...props }: CallFormProps) {
  const { t } = useTranslation('kernel');
  return (
    <form noValidate onSubmit={call.onSubmit}>
      <Stack gap="m" isNarrow={props.isNarrow ?? false}>
        {props.lead}
        <ErrorSummary
          attempt={call.attempt}
          errors={summary.map((found) => ({ ...found, fieldId: found.fieldId && idOf(found.fieldId) }))}
          title={t('errorSummary')}
        />
        {props.failure ?? <CallFailure error={call.failure} />}
        {props.children}
        <Row>
          <Button
            isPending={call.isSending}
            pendingLabel={props.pendingLabel ?? t('saving')}
            type="submit"
            variant={variant}
          >
            {props.submitLabel}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

interface PasswordOfFormProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: string;
  /** One that is chosen here; absent: the one in force. */
  readonly isNew?: boolean;
}
export function PasswordOfForm({ isNew = false, ...field }: PasswordOfFormProps) {
  const { t } = useTranslation('kernel');
  return (
    <PasswordField
      {...field}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hideLabel={t('password.hide')}
      isRequired
      showLabel={t('password.show')}
    />
  );
}
