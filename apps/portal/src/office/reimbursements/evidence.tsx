import type { ClaimLine, DeskFile, ItemEvidence } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { StatusTag } from '@packhouse/ui/data/status-tag.tsx';
import { Row } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useTexts } from '#kernel/format/format.ts';
import { separated } from '#kernel/format/separated.ts';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { usePoundsText } from './use-pounds-text.ts';

const tones: Readonly<Record<string, 'success' | 'warning' | 'danger'>> = {
  verified: 'success',
  document: 'success',
  claimed_before: 'danger',
};

/** The verdict on an item with the figures behind it, the claim that wants the same, and why it was adjusted. */
export function Evidence({ line: { evidence, adjusted }, files }: { line: ClaimLine; files: readonly DeskFile[] }) {
  const { t, format } = useTexts('office-reimbursements');
  return (
    <>
      {evidence === null ? (
        <Row>
          <StatusTag>{t('verdict.none')}</StatusTag>
        </Row>
      ) : (
        <>
          <Row>
            <StatusTag tone={tones[evidence.verdict] ?? 'warning'}>
              {/* Border: verdicts come over the wire; one that has no words stands as it came. */}
              {t(`verdict.${evidence.verdict}` as 'verdict.verified', { defaultValue: evidence.verdict })}
            </StatusTag>
          </Row>
          {evidence.receipt !== null && <Receipt receipt={evidence.receipt} />}
          {evidence.reported !== null && <p>{t(evidence.reported ? 'reported' : 'notReported')}</p>}
          {evidence.conflict !== null && <Conflict conflict={evidence.conflict} />}
          {evidence.note !== null && (
            <p>
              {t('sheetAccepted', {
                name: files.find(({ id }) => id === evidence.file)?.name ?? '–',
                who: evidence.by ?? '–',
                note: evidence.note,
              })}
            </p>
          )}
        </>
      )}
      {adjusted !== null && (
        <p>
          {t('adjustedBy', { amount: format.money(adjusted.amount), who: adjusted.by ?? '–', note: adjusted.note })}
        </p>
      )}
    </>
  );
}

function Receipt({ receipt }: { receipt: NonNullable<ItemEvidence['receipt']> }) {
  const { t, format } = useTexts('office-reimbursements');
  const { handler, day, inshell, shelled, assessment, paid, received, before, report } = receipt;
  const pounds = usePoundsText()({ inshell, shelled });
  const facts = [
    handler,
    day === '' ? null : format.shortDate(day),
    pounds,
    assessment === null ? null : format.money(assessment),
    received === null || paid ? null : t('received', { received: format.money(received) }),
    before === null ? null : t('grantedBefore', { before: format.money(before) }),
    t(paid ? 'paid' : 'notPaid'),
  ];
  return (
    <p>
      <TextLink href={deskUrls.item('reports', report)}>{t('receipt')}</TextLink>: {separated(...facts)}
    </p>
  );
}

function Conflict({ conflict: { claim, company } }: { conflict: NonNullable<ItemEvidence['conflict']> }) {
  const { t } = useTranslation('office-reimbursements');
  return (
    <p>
      {t('conflict')} <TextLink href={deskUrls.item('reimbursements', claim.id)}>{claim.name}</TextLink>
      {company !== null && (
        <>
          {'\u00A0· '}
          <TextLink href={deskUrls.item('companies', company.id)}>{company.name}</TextLink>
        </>
      )}
    </p>
  );
}
