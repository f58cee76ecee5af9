import { billFigures } from '@packhouse/programme';
import { today } from '#kernel/clock/clock.ts';
import { urls } from '#kernel/routing/urls.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { InvoicePdf } from '../invoice-pdf.tsx';
import { useInvoiceSentence } from '../invoice-sentence.ts';
import { AmountText, InvoiceState, usePeriodText } from '../invoice-texts.tsx';
import type { InvoiceListProps } from './invoice-table.tsx';

/** The invoices on a phone, one card each. */
export function InvoiceCards({ caption, lines }: InvoiceListProps) {
  const periodText = usePeriodText();
  const sentence = useInvoiceSentence();
  return (
    <section aria-label={caption}>
      <Stack>
        {lines.map((invoice) => {
          const figures = billFigures(invoice, today());
          return (
            <Card
              action={<InvoiceState figures={figures} />}
              headingLevel={3}
              key={invoice.id}
              title={<TextLink href={urls.invoice(invoice.id)}>{invoice.number ?? invoice.title}</TextLink>}
            >
              <Row isSpread>
                <Stack gap="s">
                  <span>{periodText(invoice)}</span>
                  <AmountText figures={figures} />
                  <span>{sentence(invoice)}</span>
                </Stack>
                <InvoicePdf invoice={invoice} isShort />
              </Row>
            </Card>
          );
        })}
      </Stack>
    </section>
  );
}
