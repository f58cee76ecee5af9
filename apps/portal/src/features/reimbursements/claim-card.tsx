import { type ReimbursementRequest, reimbursementForm } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { StepList } from '@packhouse/ui/layout/steps/step-list.tsx';
import { ConfirmButton } from '@packhouse/ui/overlays/confirm-button.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useTranslation } from 'react-i18next';
import { requestLinks } from '#domain/requests/draft/request-links.ts';
import { useWithdraw } from '#domain/requests/form/use-withdraw.ts';
import { Status } from '#domain/status.tsx';
import { useTexts } from '#kernel/format/format.ts';
import { urls } from '#kernel/routing/urls.ts';
import { type ClaimKind, claimActions, trackOf } from './claim-list.ts';

function ClaimActions({ kind, claim }: { kind: ClaimKind; claim: ReimbursementRequest }) {
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

interface CardProps {
  readonly kind: ClaimKind;
  readonly claim: ReimbursementRequest;
  /** Its name among others; its own title where none is given. */
  readonly title?: string;
}

/** A claim: where it stands, its amounts, and what can be done with it. */
export function ClaimCard({ kind, claim, title = claim.title }: CardProps) {
  const { t } = useTranslation(['reimbursements', 'words']);
  const status = claim.status ?? 'draft';
  const track = trackOf(status);
  const facts = useFacts(claim);
  return (
    <Card
      action={<Status status={status} subject="request" />}
      footer={<ClaimActions claim={claim} kind={kind} />}
      title={title}
    >
      <Stack gap="m">
        {track && (
          <StepList
            label={t('track.label')}
            layout="row"
            steps={track.map(({ id, state }) => ({
              id,
              state,
              label: t(`track.${id}`),
              stateLabel: t(`track.states.${state}`),
            }))}
          />
        )}
        <SummaryList isDense rows={facts} />
      </Stack>
    </Card>
  );
}

function useFacts(claim: ReimbursementRequest) {
  const { t, format } = useTexts(['reimbursements', 'words']);
  const money = (amount: string | null) => (amount === null ? null : format.money(amount));
  const day = (date: string | null) => (date === null ? null : format.date(date));
  const filed = claim.filedAt ?? claim.certifiedAt;
  const count = (items: readonly unknown[]) => (items.length === 0 ? null : format.number(items.length));
  const facts: readonly (readonly [string, string, string | null])[] = [
    ['claimed', t('words:term.claimed'), money(claim.totalClaimed)],
    ['approved', t('fact.approved'), money(claim.amountApproved)],
    ['domestic', t('words:term.domesticItems'), count(claim.domesticItems)],
    ['import', t('words:term.importItems'), count(claim.importItems)],
    ['filed', t('words:status.request.sent'), filed === null ? null : format.dateTime(filed)],
    ['decided', t('words:term.decided'), day(claim.decidedOn)],
    ['note', t('fact.note'), claim.decisionNote],
    ['paid', t('words:term.paidOn'), day(claim.paidOn)],
    ['reference', t('words:term.paymentReference'), claim.paymentReference],
  ];
  // All begin on one line: amounts at the end of a wide card are far from their words, and do not add up.
  return facts.flatMap(([id, term, value]) => (value === null ? [] : [{ id, term, value }]));
}
