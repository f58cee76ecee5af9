import { Button } from '@packhouse/ui/actions/button.tsx';
import { ComboBox } from '@packhouse/ui/fields/combo-box.tsx';
import type { ComboBoxOption } from '@packhouse/ui/fields/combo-box-options.ts';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { type FormEvent, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressLine } from '#domain/fields/producer-columns.ts';
import { withCorrections } from '#domain/spreadsheet/import/decide.ts';
import frame from '#domain/spreadsheet/import/import.module.css';
import { MoreLines, useShownLines } from '#domain/spreadsheet/import/shown-lines.tsx';
import { separated } from '#kernel/format/separated.ts';
import type { UnknownProducer } from '../check/import-report.ts';
import { withProducer } from '../decide.ts';
import { saidOf } from '../template.ts';
import { useColumnLabel } from './column-label.ts';
import styles from './import.module.css';
import type { CheckParts } from './step-parts.ts';

type LackingFormProps = Pick<CheckParts, 'flow' | 'kind'> & { producer: UnknownProducer };

/** Takes what the file does not say of a producer, which is then added with its rows. */
function LackingForm({ flow, kind, producer }: LackingFormProps) {
  const { t } = useTranslation('report-import');
  const labelOf = useColumnLabel(kind);
  const { contact, row, lacking } = producer;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const textOf = (key: string) => typed[key] ?? saidOf[key]?.(contact) ?? '';
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

/** The choice of those who are no contacts: anything but the id of a contact. */
const asNew = 'new';

/** Producers of the file who are no contacts: they become some, or are one after all. */
export function UnknownProducers(parts: CheckParts) {
  const { t } = useTranslation(['report-import', 'spreadsheet', 'words']);
  const { unknown } = parts.report;
  const { shown, ...more } = useShownLines(inOrder(unknown));
  const options = useContactOptions(parts.producers);
  if (unknown.length === 0) return null;
  return (
    <Card isFlush title={t('import.producers.title', { count: unknown.length })}>
      <p className={frame.lead}>
        {t(
          unknown.some(({ lacking }) => lacking.length > 0) ? 'import.producers.hintLacking' : 'import.producers.hint',
        )}
      </p>
      <ul>
        {shown.map((producer) => (
          <Unknown key={producer.key} {...parts} options={options} producer={producer} />
        ))}
      </ul>
      <MoreLines {...more} />
    </Card>
  );
}

/** Those first who cannot be added yet. */
const inOrder = (unknown: readonly UnknownProducer[]) =>
  unknown.toSorted((a, b) => Number(b.lacking.length > 0) - Number(a.lacking.length > 0));

/** The contacts that one of them may be after all; the same list for each. */
function useContactOptions(producers: CheckParts['producers']): readonly ComboBoxOption[] {
  const { t } = useTranslation(['report-import', 'words']);
  return useMemo(
    () => [
      { id: asNew, label: t('import.producers.asNew') },
      ...producers
        .filter(({ active }) => active !== false)
        .map(({ id, title, identifier }) => ({
          id,
          label: title,
          description: identifier ?? '',
          keywords: identifier ?? '',
        })),
    ],
    [producers, t],
  );
}

type UnknownProps = CheckParts & { producer: UnknownProducer; options: readonly ComboBoxOption[] };

function Unknown({ flow, kind, decisions, options, producer }: UnknownProps) {
  const { t } = useTranslation(['report-import', 'words']);
  const { contact, key, row, rows } = producer;
  const choose = (id: string) =>
    void flow.decide((now) => withProducer(now, key, id === asNew || id === '' ? null : id));
  return (
    <li className={styles.producer}>
      <div className={styles.place}>
        <strong>{separated(contact.title, contact.identifier)}</strong>
        <span>{addressLine(contact) || t('import.producers.noAddress')}</span>
        <span className={styles.value}>{t('import.producers.rows', { count: rows, row })}</span>
      </div>
      <ComboBox
        isLabelHidden
        label={t('import.producers.choose', { name: contact.title || contact.identifier })}
        noMatch={t('words:term.noProducerFound')}
        onChange={choose}
        openLabel={t('import.producers.open')}
        options={options}
        value={decisions.producers[key] ?? asNew}
      />
      {producer.lacking.length > 0 && decisions.producers[key] === undefined && (
        <LackingForm flow={flow} kind={kind} producer={producer} />
      )}
    </li>
  );
}
