import { useTranslation } from 'react-i18next';
import { useMayClaim, useOpenClaims } from '#domain/due/use-what-is-due.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
import { Figures } from '#ui/data/figures.tsx';
import { Card } from '#ui/layout/card.tsx';
import { CardStates } from './card-states.tsx';
import { openClaims } from './open-claims.ts';

/** The company's claims that are not settled yet; for who can ask for a reimbursement. */
export function ClaimsCard() {
  const { t } = useTranslation('dashboard');
  const { types } = useSession();
  const query = useOpenClaims();
  if (!useMayClaim()) return null;
  const href = urls.reimbursements(types.includes('importer') ? 'import' : 'domestic');
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
