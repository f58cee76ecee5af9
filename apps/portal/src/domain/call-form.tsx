import { passwordLength } from '@packhouse/programme';
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

interface PageFormProps extends Pick<CallFormProps, 'call' | 'summary' | 'submitLabel' | 'children'> {
  readonly pendingLabel: string;
  readonly gap?: 'm' | 'l';
}

/** The same as all that a page before sign-in is about. */
export function PageForm({ call, summary, submitLabel, pendingLabel, gap = 'm', children }: PageFormProps) {
  const { t } = useTranslation('kernel');
  return (
    <>
      <ErrorSummary attempt={call.attempt} errors={summary} title={t('errorSummary')} />
      <CallFailure error={call.failure} />
      <form noValidate onSubmit={call.onSubmit}>
        <Stack gap={gap}>
          {children}
          <Button
            isPending={call.isSending}
            isWide
            pendingLabel={pendingLabel}
            size="large"
            type="submit"
            variant="primary"
          >
            {submitLabel}
          </Button>
        </Stack>
      </form>
    </>
  );
}

/** The props of each text of a form, besides its words. */
export const textsOf =
  <Field extends string>(
    values: Readonly<Record<Field, string>>,
    onChange: (changed: Record<Field, string>) => void,
    {
      errorOf,
      idOf = String,
    }: Pick<FieldProblems<NoInfer<Field>>, 'errorOf'> & {
      readonly idOf?: (field: NoInfer<Field>) => string;
    },
  ) =>
  (field: Field) => ({
    error: errorOf(field),
    id: idOf(field),
    onChange: (text: string) => onChange({ ...values, [field]: text }),
    value: values[field],
  });

interface PasswordOfFormProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly name?: string;
  /** One that is chosen here; absent: the one in force. */
  readonly isNew?: boolean;
}
export function PasswordOfForm({ isNew = false, ...field }: PasswordOfFormProps) {
  const { t } = useTranslation('kernel');
  return (
    <PasswordField
      {...field}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      description={isNew ? t('password.hint', { min: passwordLength.min }) : undefined}
      hideLabel={t('password.hide')}
      isRequired
      showLabel={t('password.show')}
    />
  );
}
