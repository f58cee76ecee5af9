import { producerContact, producerContactLimits, usStates } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { hasField } from '#kernel/client/announced.ts';
import { config } from '#kernel/config/config.ts';
import { Select } from '#ui/fields/select.tsx';
import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import { optionalKeys, type TextKey } from './contact-entries.ts';
import { type ContactForm, fieldId } from './use-contact-form.ts';

type ContactFieldProps = {
  form: ContactForm;
  name: Exclude<TextKey, 'state'>;
} & Pick<TextFieldProps, 'type' | 'inputMode'>;

/** One line of a contact. */
export function ContactField({ form, name, ...rest }: ContactFieldProps) {
  const { t } = useTranslation(['contacts', 'words']);
  const { t: kernel } = useTranslation('kernel');
  const isOptional = optionalKeys.has(name);
  if (!hasField(producerContact, name)) return null;
  return (
    <TextField
      {...rest}
      autoComplete="off"
      description={name === 'identifier' ? t('identifierHint') : undefined}
      error={form.errorOf(name)}
      id={fieldId(name)}
      isRequired={!isOptional}
      label={t(`field.${name}`)}
      marker={isOptional ? kernel('optional') : undefined}
      maxLength={producerContactLimits[name]}
      name={name}
      onChange={(text) => form.change(name, text)}
      value={form.entries[name]}
    />
  );
}

const names: ReadonlyMap<string, string> = new Map(usStates);

/** The states of the programme, by name; a state that the contact has beside them stays. */
export function StateField({ form }: { form: ContactForm }) {
  const { t } = useTranslation(['contacts', 'words']);
  const { state } = form.entries;
  const { states } = config().settings;
  const offered = state === '' || states.includes(state) ? states : [...states, state];
  return (
    <Select
      error={form.errorOf('state')}
      id={fieldId('state')}
      isRequired
      label={t('field.state')}
      name="state"
      onChange={(code) => form.change('state', code)}
      options={offered.map((code) => ({ id: code, label: names.get(code) ?? code }))}
      placeholder={t('words:term.choose')}
      value={state}
    />
  );
}
