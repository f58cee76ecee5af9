import type { Season } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import type { CompanyBill } from '#domain/invoices/bills.ts';
import { config } from '#kernel/config/config.ts';
import { urls } from '#kernel/routing/urls.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Illustration } from '#ui/art/illustration.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { useShellLayout } from '#ui/shell/sidebar-state.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ExportButton } from './export-button.tsx';
import { InvoiceCards } from './invoice-cards.tsx';
import { InvoiceTable } from './invoice-table.tsx';
import { SeasonTotals } from './season-totals.tsx';

interface SeasonInvoicesProps {
  readonly season: Pick<Season, 'id' | 'title'>;
  readonly lines: readonly CompanyBill[];
}

/** A season's invoices, what they add up to, and the way to take them along. */
export function SeasonInvoices({ season, lines }: SeasonInvoicesProps) {
  const { t } = useTranslation('assessments');
  const layout = useShellLayout();
  const caption = t('list.caption', { season: season.title });
  return (
    <Stack gap="l">
      <SeasonTotals lines={lines} season={season} />
      <Stack gap="m">
        <Row isSpread>
          <h2>{t('list.title')}</h2>
          {lines.length > 0 && <ExportButton lines={lines} season={season} />}
        </Row>
        {lines.length === 0 && <NoInvoice />}
        {lines.length > 0 && layout === 'mobile' && <InvoiceCards caption={caption} lines={lines} />}
        {lines.length > 0 && layout !== 'mobile' && <InvoiceTable caption={caption} lines={lines} />}
      </Stack>
    </Stack>
  );
}

function NoInvoice() {
  const { t } = useTranslation('assessments');
  const isAutomatic = config().settings.invoicing === 'automatic';
  return (
    <EmptyState
      action={<ButtonLink href={urls.forms()}>{t('list.toForms')}</ButtonLink>}
      headingLevel={3}
      illustration={<Illustration scene="empty" />}
      title={t('list.empty')}
    >
      {isAutomatic ? t('list.emptyAutomatic') : t('list.emptyOffice')}
    </EmptyState>
  );
}
