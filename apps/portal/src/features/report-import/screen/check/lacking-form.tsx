import { Button } from '@packhouse/ui/actions/button.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { withCorrections } from '#domain/spreadsheet/import/decide.ts';
import type { UnknownProducer } from '../../check/import-report.ts';
import { useColumnLabel } from '../column-label.ts';
import styles from '../import.module.css';
import type { CheckParts } from '../step-parts.ts';

const said: Readonly<Record<string, (contact: UnknownProducer['contact']) => string | null>> = {
  producer_name: ({ title }) => title,
  identifier: ({ identifier }) => identifier,
  street: ({ street }) => street,
  city: ({ city }) => city,
  state: ({ state }) => state,
  zip: ({ zip }) => zip,
};

type LackingFormProps = Pick<CheckParts, 'flow' | 'kind'> & { producer: UnknownProducer };

/** Takes what the file does not say of a producer, which is then added with its rows. */
export function LackingForm({ flow, kind, producer }: LackingFormProps) {
  const { t } = useTranslation('report-import');
  const labelOf = useColumnLabel(kind);
  const { contact, row, lacking } = producer;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (key: string) => typed[key] ?? said[key]?.(contact) ?? '';
  const add = (event: FormEvent) => {
    event.preventDefault();
    const texts = Object.fromEntries(lacking.map((key) => [key, textOf(key)]));
    void flow.decide((now) => withCorrections(now, row, texts));
  };
  return (
    <form aria-label={t('import.producers.lacking')} className={styles.lacking} noValidate onSubmit={add}>
      {lacking.map((key) => (
        <TextField
          key={key}
          label={labelOf(key)}
          onChange={(text) => setTyped((now) => ({ ...now, [key]: text }))}
          value={textOf(key)}
        />
      ))}
      <Button size="small" type="submit">
        {t('import.producers.add', { name: contact.title || contact.identifier })}
      </Button>
    </form>
  );
}
