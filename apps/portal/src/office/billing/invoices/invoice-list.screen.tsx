import { invoicesList, type ListRow } from '@packhouse/programme';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { IssueInvoice } from './issue-invoice.tsx';

const hrefOf = ({ id }: ListRow) => deskUrls.item('invoices', id);
const toneOf = ({ daysOver }: ListRow) =>
  typeof daysOver !== 'number' || daysOver <= 0 ? undefined : daysOver > 60 ? 'danger' : 'warning';

/** /office/invoices: invoices and credits of all months. */
export function InvoiceList() {
  return (
    <ListScreen
      actions={<IssueInvoice />}
      hrefOf={hrefOf}
      list={invoicesList}
      nameKey="number"
      nextStep={<IssueInvoice />}
      rowTone={toneOf}
      subject="invoice"
    />
  );
}
