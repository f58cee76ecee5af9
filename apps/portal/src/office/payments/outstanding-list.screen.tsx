import {
  type ListRow,
  type OutstandingWhy,
  outstandingClosedList,
  outstandingDays,
  outstandingList,
  outstandingWhys,
} from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useDeskWords } from '#office/desk-parts/desk-words.ts';
import type { BulkAsk } from '#office/desk-parts/list/bulk-act.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { ImportStep, PaymentPlaces } from './payment-places.tsx';
import { paymentUrls } from './payment-urls.ts';

/** Asks why no line of the bank will ever say the chosen entries. */
function AskWhy({ label, onGive, onClose }: BulkAsk<'outstanding close'>) {
  const { t } = useTranslation('office-payments');
  const word = useDeskWords();
  const [why, setWhy] = useState<OutstandingWhy>('other_account');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = why === 'other' && note.trim() === '';
  const submit = () => {
    setTried(true);
    if (!isMissing) onGive({ why, note: note.trim() });
  };
  return (
    <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
      <Select
        label={t('closed.why')}
        onChange={(id) => setWhy(outstandingWhys.find((one) => one === id) ?? why)}
        options={outstandingWhys.map((id) => ({ id, label: word?.('state', id) ?? id }))}
        value={why}
      />
      <TextField
        description={t('closed.noteHint')}
        error={isTried && isMissing ? t('closed.noteMissing') : undefined}
        label={t('closed.note')}
        onChange={setNote}
        value={note}
      />
    </ActDialog>
  );
}

const desks: Readonly<Record<string, string>> = { creditSent: 'invoices', claimSent: 'reimbursements' };
const hrefOf = ({ item, kind }: ListRow) => deskUrls.item(desks[String(kind)] ?? 'payments', String(item));

/** /office/payments/outstanding: entries of the books about the bank that no line of its statements says. */
export function OutstandingList() {
  const { t } = useTranslation('office-payments');
  return (
    <ListScreen
      acts={[{ act: 'outstanding close', label: t('closed.act'), given: (id) => ({ entry: id }), asks: AskWhy }]}
      hrefOf={hrefOf}
      list={outstandingList}
      nameKey="reference"
      nextStep={<ImportStep />}
      rowTone={({ days }) => (typeof days === 'number' && days >= outstandingDays ? 'warning' : undefined)}
    >
      <PaymentPlaces here="outstanding" />
      <p>
        {t('outstandingHint')} <TextLink href={paymentUrls.outstandingClosed()}>{t('closed.seeClosed')}</TextLink>
      </p>
    </ListScreen>
  );
}

/** /office/payments/outstanding/closed: those of them that no line will ever say, by whom and why. */
export function OutstandingClosedList() {
  const { t } = useTranslation('office-payments');
  return (
    <ListScreen
      acts={[{ act: 'outstanding reopen', label: t('closed.reopen'), given: (id) => ({ entry: id }) }]}
      hrefOf={hrefOf}
      list={outstandingClosedList}
      nameKey="reference"
    >
      <PaymentPlaces here="outstanding" />
      <p>{t('closed.hint')}</p>
    </ListScreen>
  );
}
