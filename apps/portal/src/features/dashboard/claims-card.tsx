import { useTranslation } from 'react-i18next';
import { useMayClaim, useOpenClaims } from '#domain/due/use-what-is-due.ts';
import { useFormat } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { TextLink } from '#ui/actions/text-link.tsx';
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
    <Card
      action={<TextLink href={href}>{t('claims.toReimbursements')}</TextLink>}
      title={t('claims.title')}
      tone="bare"
    >
      <CardStates query={query}>{(claims) => <Claims {...openClaims(claims)} />}</CardStates>
    </Card>
  );
}

function Claims({ amount, count, returned }: ReturnType<typeof openClaims>) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  if (count === 0) return <p>{t('claims.nothing')}</p>;
  return (
    <>
      <p>{t('claims.open', { count, amount: format.money(amount) })}</p>
      {returned > 0 && <p>{t('claims.returned', { count: returned })}</p>}
    </>
  );
}
