import { invoicesList, type ListRow } from '@packhouse/programme';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';

/** Issues what a filed report asks to be paid beyond what was billed for its month, or the credit. */
function IssueInvoice() {
  const { t } = useTranslation('office-billing');
  const [report, setReport] = useState('');
  return (
    <FormAct
      act="invoice create"
      given={() => (report.trim() === '' ? null : { report: report.trim() })}
      icon="plus"
      label={t('issue')}
      onDone={() => setReport('')}
    >
      {(isTried) => (
        <TextField
          description={t('issueHint')}
          error={isTried && report.trim() === '' ? t('reportMissing') : undefined}
          label={t('reportNumber')}
          onChange={setReport}
          value={report}
        />
      )}
    </FormAct>
  );
}

const toneOf = ({ daysOver }: ListRow) =>
  typeof daysOver !== 'number' || daysOver <= 0 ? undefined : daysOver > 60 ? 'danger' : 'warning';

/** /office/invoices: invoices and credits of all months. */
export function InvoiceList() {
  return (
    <ListScreen
      actions={<IssueInvoice />}
      list={invoicesList}
      nameKey="number"
      nextStep={<IssueInvoice />}
      rowTone={toneOf}
      subject="invoice"
    />
  );
}
