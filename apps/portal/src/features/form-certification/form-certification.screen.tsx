import type { FormType } from '@packhouse/programme';
import { ButtonLink } from '@packhouse/ui/actions/button-link.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import { FailedState } from '@packhouse/ui/states/failed-state.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { today } from '#kernel/clock/clock.ts';
import { config } from '#kernel/config/config.ts';
import { useFailed } from '#kernel/failures/use-read.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { rememberedForm } from '#kernel/storage/remembered-form.ts';
import { certificationStateOf } from './certification-state.ts';
import { CheckAnswers } from './check-answers.tsx';
import { formToCertify } from './form-certification.calls.ts';
import type { CertifiableCase, CertifiableForm } from './forms/certifiable-form.ts';
import { certifiableForms } from './forms/certifiable-forms.ts';
import { Receipt } from './receipt.tsx';
import { certifiableOf } from './record/certifiable-of.ts';
import { useWords } from './use-words.ts';

/** /dashboard/formCertification/{formType}/{id}: check answers and certify; once certified, the receipt for good. */
export function formCertificationOf(formType: FormType) {
  const form = certifiableForms[formType];
  return function FormCertification() {
    const { id } = usePathParams('id');
    // It was remembered for this page; another form's page must not hear of it (specification, section 4).
    useEffect(() => rememberedForm.reset, []);
    return <CertifiedOrNot form={form} id={id} key={id} />;
  };
}

function CertifiedOrNot({ form, id }: { form: CertifiableForm; id: string }) {
  const { company } = useSession();
  const query = useQuery(formToCertify(form, id, company));
  const { data, error } = query;
  const onReload = () => void query.refetch().then(goToStart);
  if (data !== undefined) return <FormSteps form={form} found={data} key={data.row.version} onReload={onReload} />;
  if (error !== null) return <NotLoaded query={query} />;
  return <Loading />;
}

/** After a reload the form is reviewed from its beginning. */
function goToStart() {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

function FormSteps({ form, found, onReload }: { form: CertifiableForm; found: CertifiableCase; onReload: () => void }) {
  const { companyId, confirmations, seasons } = useSession();
  const words = useWords();
  const { settings } = config();
  const context = { formType: form.formType, companyId, confirmations, seasons, today: today(), settings };
  const state = certificationStateOf(found, context);
  const certifiable = useMemo(() => certifiableOf(form, found, words), [form, found, words]);
  if (state.kind === 'receipt') return <Receipt certifiable={certifiable} onReload={onReload} />;
  return <CheckAnswers certifiable={certifiable} onReload={onReload} state={state} />;
}

function Loading() {
  const { t } = useTranslation('kernel');
  return (
    <WithAside aside={<Skeleton count={5} label={t('loading')} shape="form" />} stays>
      <Stack gap="l">
        <Title />
        <Skeleton count={2} label={t('loading')} />
        <Skeleton count={8} label={t('loading')} shape="table" />
      </Stack>
    </WithAside>
  );
}

function NotLoaded({ query }: { query: Parameters<typeof useFailed>[0] }) {
  const failed = useFailed(query);
  const { error } = query;
  if (error instanceof ClientError && error.status === 404) {
    return <NotThere failure={failed.title} hint={failed.detail} />;
  }
  return (
    <Stack gap="l">
      <Title />
      <FailedState {...failed} />
    </Stack>
  );
}

/** The page's name while it is not known which form it shows. */
function Title() {
  const { t } = useTranslation('form-certification');
  const { company } = useSession();
  return <PageHeader eyebrow={company.title} title={t('title')} />;
}

/** An id that is unknown, or of another company: retrying would not help. `failure`: the specification's words for it. */
function NotThere({ failure, hint }: { failure: string; hint: string }) {
  const { t } = useTranslation('form-certification');
  return (
    <Stack gap="l">
      <PageHeader title={t('notThere.title')} />
      <EmptyState
        action={
          <ButtonLink href={urls.dashboard()} variant="primary">
            {t('receipt.dashboard')}
          </ButtonLink>
        }
        scene="lost"
        title={hint}
      >
        <p>{failure}</p>
      </EmptyState>
    </Stack>
  );
}
