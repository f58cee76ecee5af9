import { Button } from '@packhouse/ui/actions/button.tsx';
import { VisuallyHidden } from '@packhouse/ui/layout/visually-hidden.tsx';
import { useTranslation } from 'react-i18next';
import { FailureLine } from '#domain/call-failure.tsx';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { useDownload } from '#domain/use-download.ts';
import { today } from '#kernel/clock/clock.ts';
import { useTexts } from '#kernel/format/format.ts';
import { downloadInvoice } from './assessments.calls.ts';

/** The invoice's document, or when to expect it. `isShort`: in a row of a list. */
export function InvoicePdf({ invoice, isShort }: { invoice: CompanyBill; isShort: boolean }) {
  const { pdf } = invoice;
  return pdf === null ? (
    <Expected isShort={isShort} invoice={invoice} />
  ) : (
    <Download isShort={isShort} invoice={invoice} pdf={pdf} />
  );
}

/** The provider's accounting adds the document; before the invoice is due it should be there. */
function Expected({ invoice, isShort }: { invoice: CompanyBill; isShort: boolean }) {
  const { t, format } = useTexts(['assessments', 'words']);
  if (invoice.dueOn === null || invoice.dueOn < today()) return t(isShort ? 'pdf.missing' : 'pdf.missingLong');
  return isShort
    ? t('pdf.expected', { date: format.shortDate(invoice.dueOn) })
    : t('pdf.expectedLong', { date: format.date(invoice.dueOn) });
}

interface DownloadProps {
  readonly invoice: CompanyBill;
  readonly pdf: NonNullable<CompanyBill['pdf']>;
  readonly isShort: boolean;
}

function Download({ invoice, pdf, isShort }: DownloadProps) {
  const { t } = useTranslation(['assessments', 'words']);
  const number = invoice.number ?? invoice.title;
  const { error, button } = useDownload(() => downloadInvoice(invoice, pdf));
  return (
    <>
      <Button {...button} size={isShort ? 'small' : 'medium'}>
        {t(isShort ? 'pdf.download' : 'pdf.downloadLong')}
        <VisuallyHidden>{t('pdf.of', { number })}</VisuallyHidden>
      </Button>
      <FailureLine error={error} title={t('pdf.failed')} />
    </>
  );
}
