import { accountFacts, programmeHeading } from '@packhouse/programme';
import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { Checkbox } from '@packhouse/ui/fields/checkbox.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '#domain/call-form.tsx';
import { OpenGuideLink } from '#domain/guide/open-guide-link.tsx';
import { config } from '#kernel/config/config.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { urls } from '#kernel/routing/urls.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { signUp } from './sign-up.calls.ts';
import { checkSignUp, noValues, type SignUpValues, signUpFields } from './sign-up.form.ts';
import { AccountFields, CompanyFields } from './sign-up-fields.tsx';
import { Terms } from './terms.tsx';

/** Company, person, account and terms; everything wrong is listed on top and said at its field. */
export function SignUpForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('sign-up');
  const [values, setValues] = useState(noValues);
  const change = (changed: Partial<SignUpValues>) => setValues({ ...values, ...changed });
  const call = useFormCall({
    check: () => checkSignUp(values),
    send: async () => {
      await signUp(values);
      onSent(values.email.trim());
    },
  });
  const { summary, errorOf } = useFieldProblems('sign-up', signUpFields, call.problems, accountFacts);
  return (
    <Stack gap="l">
      <PageHeader
        description={t('intro')}
        eyebrow={programmeHeading(config().settings, currentLanguage())}
        title={t('title')}
      />
      <PageForm call={call} gap="l" pendingLabel={t('sending')} submitLabel={t('send')} summary={summary}>
        <CompanyFields change={change} errorOf={errorOf} values={values} />
        <AccountFields change={change} errorOf={errorOf} values={values} />
        <Terms />
        <Checkbox
          error={errorOf('termsAccepted')}
          id="termsAccepted"
          isChecked={values.termsAccepted}
          isRequired
          label={t('agree')}
          name="termsAccepted"
          onChange={(termsAccepted) => change({ termsAccepted })}
        />
      </PageForm>
      <p>
        {t('haveAccount')} <TextLink href={urls.signIn()}>{t('toSignIn')}</TextLink>
      </p>
      <p>
        <OpenGuideLink about="signUp" />
      </p>
    </Stack>
  );
}
