import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/states/banner.tsx';
import { WithoutExemption } from '../without-exemption.tsx';
import { type ClaimContext, ownCertificates } from './claim-draft.ts';

/** That the season's exemption is missing, before anything is typed; nothing where it is held or could not be read. */
export function ExemptionNotice({ context }: { context: ClaimContext }) {
  const { t } = useTranslation('reimbursements');
  const { book, season } = context;
  if (book.exemptions === null || ownCertificates(context).length > 0) return null;
  return (
    <Banner title={t('eligibility.exemption.none', { season: season.title })} tone="warning">
      <WithoutExemption applications={book.applications} season={season} />
    </Banner>
  );
}
