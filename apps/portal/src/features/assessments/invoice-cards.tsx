import { useTranslation } from 'react-i18next';
import { addresses } from '#kernel/addresses.ts';
import { today } from '#kernel/clock.ts';
import { useFormat } from '#kernel/format.ts';
import { Card } from '#ui/card.tsx';
import { Row, Stack } from '#ui/stack.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { invoiceFigures } from './invoice-figures.ts';
import { InvoicePdf } from './invoice-pdf.tsx';
import { useInvoiceSentence } from './invoice-sentence.ts';
import type { InvoiceListProps } from './invoice-table.tsx';
import { InvoiceState, usePeriodText } from './invoice-texts.tsx';

/** The invoices on a phone, one card each. */
export function InvoiceCards({ caption, lines }: InvoiceListProps) {
  const { t } = useTranslation('assessments');
  const format = useFormat();
  const periodText = usePeriodText();
  const sentence = useInvoiceSentence();
  return (
    <section aria-label={caption}>
      <Stack>
        {lines.map((line) => {
          const { invoice } = line;
          const { state, amountDue } = invoiceFigures(invoice, today());
          return (
            <Card
              action={<InvoiceState state={state} />}
              headingLevel={3}
              key={invoice.id}
              title={<TextLink href={addresses.invoice(invoice.id)}>{invoice.number ?? invoice.title}</TextLink>}
            >
              <Row isSpread>
                <Stack gap="s">
                  <span>
                    {periodText(line)}, {amountDue === null ? t('none') : format.money(amountDue)}
                  </span>
                  <span>{sentence(invoice)}</span>
                </Stack>
                <InvoicePdf isShort line={line} />
              </Row>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
