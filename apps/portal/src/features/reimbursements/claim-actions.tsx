import { type ReimbursementRequest, reimbursementForm } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { ConfirmButton } from '@packhouse/ui/overlays/confirm-button.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useTranslation } from 'react-i18next';
import { requestLinks } from '#domain/requests/draft/request-links.ts';
import { useWithdraw } from '#domain/requests/form/use-withdraw.ts';
import { urls } from '#kernel/routing/urls.ts';
import { type ClaimKind, claimActions } from './claim-list.ts';

interface ActionsProps {
  readonly kind: ClaimKind;
  readonly claim: ReimbursementRequest;
}

export function ClaimActions({ kind, claim }: ActionsProps) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const actions = claimActions(claim);
  const links = requestLinks(actions, {
    editor: urls.reimbursement(kind, claim.id),
    certification: urls.formCertification('reimbursement_request', claim.id),
  });
  return (
    <Row gap="m">
      {links.map(({ id, href, isPrimary }) => (
        <ButtonLink href={href} key={id} variant={isPrimary ? 'primary' : 'secondary'}>
          {t(`action.${id}`)}
        </ButtonLink>
      ))}
      {actions.includes('withdraw') && <Withdraw claim={claim} />}
    </Row>
  );
}

function Withdraw({ claim }: { claim: ReimbursementRequest }) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const onDone = () => showToast({ title: t('withdraw.done'), tone: 'success' });
  const withdrawal = useWithdraw({ form: reimbursementForm, row: claim, queryKey: ['reimbursements'], onDone });
  return (
    <ConfirmButton {...withdrawal} label={t('words:term.withdraw')} title={t('withdraw.title')}>
      {t('withdraw.body')}
    </ConfirmButton>
  );
}
