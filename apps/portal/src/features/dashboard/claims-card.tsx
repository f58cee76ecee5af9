import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardStates } from './card-states.tsx';
import { openClaimsOf } from './dashboard.calls.ts';
import { openClaims } from './open-claims.ts';

/** The company's claims that are not settled yet; for who can ask for a reimbursement. */
export function ClaimsCard() {
  const { t } = useTranslation('dashboard');
  const { companyId, types } = useSession();
  const isImporter = types.includes('importer');
  const mayClaim = isImporter || types.includes('producer');
  const query = useQuery({ ...openClaimsOf(companyId), enabled: mayClaim });
  if (!mayClaim) return null;
  const href = urls.reimbursements(isImporter ? 'import' : 'domestic');
  return (
    <Card action={<TextLink href={href}>{t('claims.toReimbursements')}</TextLink>} title={t('claims.title')}>
      <CardStates query={query}>{(claims) => <Claims {...openClaims(claims)} />}</CardStates>
    </Card>
  );
}

function Claims({ amount, count, returned }: ReturnType<typeof openClaims>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (count === 0) return <p>{t('claims.nothing')}</p>;
  const hint = returned === 0 ? undefined : t('claims.returned', { count: returned });
  return (
    <Figures figures={[{ id: 'claims', label: t('claims.open', { count }), value: format.money(amount), hint }]} />
  );
}
