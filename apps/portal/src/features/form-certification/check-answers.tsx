import { Button } from '@packhouse/ui/actions/button.tsx';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { asksSigningFactor, SigningFactor } from '#domain/second-factor/signing-factor.tsx';
import { Status } from '#domain/statuses/status.tsx';
import { subjectOf } from '#domain/statuses/statuses.ts';
import { today } from '#kernel/clock/clock.ts';
import { useLabeled } from '#kernel/texts/use-labeled.ts';
import type { CertificationState } from './certification-state.ts';
import { SignForm } from './certify/sign-form.tsx';
import { DocumentView } from './document/document-view.tsx';
import { leadOf } from './document/lead.ts';
import { NotNow } from './not-now.tsx';
import { OpenPoints } from './open-points.tsx';
import type { Certifiable } from './record/certifiable-of.ts';
import { WarningList } from './warning-list.tsx';

interface CheckAnswersProps {
  readonly certifiable: Certifiable;
  readonly state: Exclude<CertificationState, { kind: 'receipt' }>;
  readonly onReload: () => void;
}

/** The form in one sentence, the doubts of the rules in it, all rows, and beside them the statement and the signature. */
export function CheckAnswers({ certifiable, state, onReload }: CheckAnswersProps) {
  const { t } = useTranslation('form-certification');
  const labeled = useLabeled();
  const { found, recordDocument, words } = certifiable;
  const isOpen = state.kind === 'open';
  const shown = (
    <Stack gap="l">
      <PageHeader
        actions={
          <ButtonLink href={found.editUrl} icon="edit">
            {t('check.change')}
          </ButtonLink>
        }
        description={<strong>{leadOf(found, recordDocument, words, today())}</strong>}
        eyebrow={found.company.title}
        meta={
          <>
            {isOpen && <Status status="ready" subject={subjectOf(found.read.form.formType)} />}
            <span>{found.isAmendment ? t('check.introAmendment') : t('check.intro')}</span>
          </>
        }
        name={labeled(t('title'), recordDocument.title)}
        title={recordDocument.title}
      />
      <NotNow found={found} state={state} />
      {isOpen && asksSigningFactor() && <SigningFactor />}
      <OpenPoints found={found} />
      <WarningList warnings={recordDocument.warnings ?? []} />
      <DocumentView isToSign recordDocument={recordDocument} />
    </Stack>
  );
  if (!isOpen) return shown;
  return (
    <WithAside
      aside={<SignForm certifiable={certifiable} onReload={onReload} />}
      lead={(toSignature) => <Button onPress={toSignature}>{t('sign.goTo')}</Button>}
      stays
    >
      {shown}
    </WithAside>
  );
}
