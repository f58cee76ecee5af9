import {
  type ContactTextKey,
  contactFields,
  contactFieldsIn,
  type FormInput,
  producerContact,
  producerContactLimits,
  usStates,
} from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { textTyping } from '#domain/fields/text-typing.ts';
import { hasField } from '#kernel/client/announced.ts';
import { config } from '#kernel/config/config.ts';
import { isOptional } from './contact-entries.ts';
import { type ContactForm, fieldId } from './use-contact-form.ts';

export function ContactFields({ form, part }: { form: ContactForm; part: Parameters<typeof contactFieldsIn>[0] }) {
  return contactFieldsIn(part).map((key) =>
    key === 'state' ? <StateField form={form} key={key} /> : <ContactField form={form} key={key} name={key} />,
  );
}

function ContactField({ form, name }: { form: ContactForm; name: Exclude<ContactTextKey, 'state'> }) {
  const { t } = useTranslation(['contacts', 'words', 'kernel']);
  if (!hasField(producerContact, name)) return null;
  const { input, hint }: { input: FormInput; hint?: 'identifierHint' } = contactFields[name];
  return (
    <TextField
      {...textTyping[input]}
      // It is somebody else's, which no browser knows.
      autoComplete="off"
      description={hint === undefined ? undefined : t(hint)}
      error={form.errorOf(name)}
      id={fieldId(name)}
      isRequired={!isOptional(name)}
      label={t(`field.${name}`)}
      marker={isOptional(name) ? t('kernel:optional') : undefined}
      maxLength={producerContactLimits[name]}
      name={name}
      onChange={(text) => form.change(name, text)}
      value={form.entries[name]}
    />
  );
}

const names: ReadonlyMap<string, string> = new Map(usStates);

/** The states of the program, by name; a state that the contact has beside them stays. */
function StateField({ form }: { form: ContactForm }) {
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
