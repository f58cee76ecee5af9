import { dueIn, endedBefore } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { dueDateText } from '#domain/months/due-date-text.ts';
import { asksSigningFactor, SigningFactor } from '#domain/second-factor/signing-factor.tsx';
import { Status } from '#domain/statuses/status.tsx';
import { subjectOf } from '#domain/statuses/statuses.ts';
import { today } from '#kernel/clock/clock.ts';
import { useFormat } from '#kernel/format/format.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Banner } from '#ui/states/banner.tsx';
import type { CertificationState } from './certification-state.ts';
import { SignForm } from './certify/sign-form.tsx';
import { DocumentView } from './document/document-view.tsx';
import { NotNow } from './not-now.tsx';
import type { Certifiable } from './record/certify.ts';

interface CheckAnswersProps {
  readonly certifiable: Certifiable;
  readonly state: Exclude<CertificationState, { kind: 'receipt' }>;
  readonly onReload: () => void;
}

/** Everything that will be certified, then the statement and the signature. */
export function CheckAnswers({ certifiable, state, onReload }: CheckAnswersProps) {
  const { t } = useTranslation(['form-certification', 'words']);
  const { found, recordDocument } = certifiable;
  return (
    <Stack gap="l">
      <PageHeader
        actions={
          <ButtonLink href={found.editUrl} icon="edit">
            {t('check.change')}
          </ButtonLink>
        }
        description={found.isAmendment ? t('check.introAmendment') : t('check.intro')}
        eyebrow={found.company.title}
        meta={<Due found={found} />}
        name={`${t('title')}: ${recordDocument.title}`}
        title={recordDocument.title}
      />
      <NotNow found={found} state={state} />
      {state.kind === 'open' && <Late found={found} />}
      <DocumentView recordDocument={recordDocument} />
      {state.kind === 'open' && asksSigningFactor() && <SigningFactor />}
      {state.kind === 'open' && <SignForm certifiable={certifiable} onReload={onReload} />}
    </Stack>
  );
}

function Due({ found: { period, read, row, isAmendment } }: Pick<Certifiable, 'found'>) {
  const { t } = useTranslation(['form-certification', 'words']);
  const format = useFormat();
  return (
    <>
      <Status status={row.status === 'ready' ? 'ready' : 'draft'} subject={subjectOf(read.form.formType)} />
      {period && !isAmendment && (
        <span>
          {t('words:term.dueDateWhen', { date: dueDateText(t, format, period), when: format.daysUntil(period.dueOn) })}
        </span>
      )}
    </>
  );
}

/** A late report is certified all the same; late is its first filing, never an amendment nor a month before admission. */
function Late({ found: { period, isAmendment, company } }: Pick<Certifiable, 'found'>) {
  const { t } = useTranslation(['form-certification', 'words']);
  const format = useFormat();
  if (period === null || isAmendment || !dueIn(period.dueOn, today()).isLate) return null;
  if (endedBefore(period.endsOn, company.reportsFrom)) return null;
  return (
    <Banner title={t('check.late')} tone="warning">
      {t('check.lateBody', { date: dueDateText(t, format, period) })}
    </Banner>
  );
}
