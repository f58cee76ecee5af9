import { ComboBox } from '@packhouse/ui/fields/combo-box.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { type OpenInvoice, openInvoices, payersFor } from './reconcile.calls.ts';

interface InvoiceFieldProps {
  /** The id of the company whose invoices are offered; absent: of all, each named with its company. */
  readonly company?: string | null;
  readonly taken: readonly string[];
  readonly onTake: (invoice: OpenInvoice) => void;
}

export function InvoiceField({ company: of = null, taken, onTake }: InvoiceFieldProps) {
  const { t, format } = useTexts('office-payments');
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery(openInvoices(useDeferredValue(typed).trim(), of));
  const left = data.filter(({ id }) => !taken.includes(id));
  return (
    <ComboBox
      label={t('split.find')}
      noMatch={t('split.noneFound')}
      onChange={(id) => {
        const found = left.find((one) => one.id === id);
        if (found !== undefined) onTake(found);
      }}
      onTyped={setTyped}
      openLabel={t('split.show')}
      options={left.map(({ id, number, company, balance }) => ({
        id,
        label: separated(number, company),
        description: format.money(balance),
      }))}
      value=""
    />
  );
}

interface PayerFieldProps {
  /** The id of a company; empty: not known. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly autoFocus?: boolean;
}

export function PayerField({ value, onChange, error, autoFocus }: PayerFieldProps) {
  const { t } = useTranslation('office-payments');
  const [typed, setTyped] = useState('');
  const { data = [] } = useQuery(payersFor(useDeferredValue(typed).trim()));
  return (
    <ComboBox
      autoFocus={autoFocus}
      description={t('payer.hint')}
      error={error}
      label={t('payer.label')}
      noMatch={t('payer.noneFound')}
      onChange={onChange}
      onTyped={setTyped}
      openLabel={t('payer.show')}
      options={data.map(({ id, name, number }) => ({ id, label: name, description: number ?? '' }))}
      value={value}
    />
  );
}
