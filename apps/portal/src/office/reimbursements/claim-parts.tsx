import { type ClaimItem, compareDecimals } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Figures } from '@packhouse/ui/data/figures.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { SummaryCard } from '#office/desk-parts/cards.tsx';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { useMe } from '#office/desk-parts/use-me.ts';

interface PartProps {
  readonly item: ClaimItem;
}

/** Claimed, calculated and what may be granted, and how far this person decides alone. */
export function ClaimFigures({ item: { totals } }: PartProps) {
  const { t, format } = useTexts('office-reimbursements');
  const { claimLimit, rights } = useMe();
  const { claimed, calculated, grantable, approved, pounds } = totals;
  const isLess = compareDecimals(grantable, claimed) < 0;
  const decides = rights.claimsDecide === 'd';
  return (
    <Card>
      <Figures
        figures={[
          { id: 'claimed', label: t('claimed'), value: format.money(claimed), hint: format.pounds(pounds) },
          { id: 'calculated', label: t('calculated'), value: format.money(calculated) },
          {
            id: 'grantable',
            label: t('grantable'),
            value: format.money(grantable),
            tone: isLess ? 'danger' : undefined,
            hint: isLess ? t('grantableHint') : undefined,
          },
          ...(approved === null ? [] : [{ id: 'approved', label: t('approved'), value: format.money(approved) }]),
          ...(decides
            ? [{ id: 'limit', label: t('ownLimit'), value: format.money(claimLimit), hint: t('ownLimitHint') }]
            : []),
        ]}
      />
    </Card>
  );
}

export function ClaimDecision({ item: { decidedOn, decisionNote, paidOn, paymentReference, sent } }: PartProps) {
  const { t, format } = useTexts('office-reimbursements');
  if (decidedOn === null && decisionNote === null) return null;
  const day = (text: string | null) => (text === null ? '–' : format.date(text));
  return (
    <SummaryCard
      rows={[
        { id: 'on', term: t('decidedOn'), value: day(decidedOn) },
        { id: 'note', term: t('note'), value: decisionNote ?? '–' },
        paidOn !== null && { id: 'paid', term: t('paidOn'), value: `${day(paidOn)}, ${paymentReference ?? ''}` },
        sent?.back != null && { id: 'back', term: t('cameBack'), value: <CameBack back={sent.back} /> },
      ]}
      title={t('decision')}
    />
  );
}

type Back = NonNullable<NonNullable<ClaimItem['sent']>['back']>;

function CameBack({ back: { on, payment } }: { readonly back: Back }) {
  const { t, format } = useTexts('office-reimbursements');
  return (
    <>
      {format.date(on)}
      {payment !== null && (
        <>
          , <TextLink href={deskUrls.item('payments', payment)}>{t('backIn')}</TextLink>
        </>
      )}
    </>
  );
}

export function ClaimFacts({ item: { season, applicant, payee, payeeAddress, certificate } }: PartProps) {
  const { t } = useTranslation('office-reimbursements');
  return (
    <SummaryCard
      isDense
      rows={[
        { id: 'season', term: t('season'), value: season },
        { id: 'applicant', term: t('applicant'), value: applicant ?? '–' },
        { id: 'payee', term: t('payee'), value: [payee, payeeAddress].filter(Boolean).join(', ') || '–' },
        {
          id: 'certificate',
          term: t('certificate'),
          value:
            certificate === null ? (
              '–'
            ) : certificate.exemption === null ? (
              certificate.number
            ) : (
              <TextLink href={deskUrls.item('exemptions', certificate.exemption)}>{certificate.number}</TextLink>
            ),
        },
      ]}
      title={t('facts')}
    />
  );
}
