import type { DecisionItem, DeskCheck } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ItemScreen } from '#office/desk-parts/item-screen.tsx';
import { ProposalFacts, ProposedChanges, SettleButtons } from '#office/desk-parts/proposal-card.tsx';
import { toldChecks } from '#office/desk-parts/rail/told-checks.ts';
import { useProposalName } from './proposal-name.ts';

/** /office/decisions/:id: a proposal with old and new, confirmed or refused by somebody other than the person who made it. */
export function Decision() {
  const { id } = usePathParams('id');
  const { t } = useTranslation('office-decisions');
  const name = useProposalName();
  return (
    <ItemScreen<DecisionItem>
      actions={({ opens }) =>
        opens !== null && <ButtonLink href={deskUrls.item(opens.kind, opens.id)}>{t('openItem')}</ButtonLink>
      }
      id={id}
      kind="decisions"
      subject="request"
      title={({ proposal: { kind, changes } }) =>
        name(kind, kind.startsWith('settings.') ? changes[0]?.field.split('.')[0] : null)
      }
    >
      {(item) => (
        <>
          <Settled item={item} />
          <Card title={t('proposal')}>
            <Stack gap="m">
              <Doubts item={item} />
              <ProposalFacts proposal={item.proposal} />
              <ProposedChanges proposal={item.proposal} />
              {item.settled === null && <SettleButtons proposal={item.proposal} />}
            </Stack>
          </Card>
        </>
      )}
    </ItemScreen>
  );
}

function Doubts({ item: { opens, proposal } }: { item: DecisionItem }) {
  const { checks = [] } = proposal;
  return opens !== null && checks.length > 0 && <Checks checks={checks} desk={opens.kind} />;
}

/** Facts that stand out on the thing of a proposal, in the words of its own desk. */
function Checks({ checks, desk }: { checks: readonly DeskCheck[]; desk: string }) {
  // Border: desks and checks are named over the wire.
  const { t } = useTranslation(`office-${desk}` as 'office-reimbursements');
  return toldChecks(checks, (code, by) => t(`check.${code}` as 'check.alike', by)).map(({ id, title, tone }) => (
    <Banner key={id} title={title} tone={tone} />
  ));
}

function Settled({ item: { settled } }: { item: DecisionItem }) {
  const { t, format } = useTexts('office-decisions');
  if (settled === null) return null;
  const { step, who, at, reason } = settled;
  return (
    <Banner
      // Border: steps come over the wire; one that has no words stands as it came.
      title={t(`settled.${step}` as 'settled.confirmed', { defaultValue: step, who, time: format.dateTime(at) })}
      tone={step === 'confirmed' ? 'success' : 'info'}
    >
      {reason}
    </Banner>
  );
}
