import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config.ts';
import { useLanguageChoice } from '#kernel/language-choice.ts';
import { ProductMark } from '#ui/product-mark.tsx';
import { Select } from '#ui/select.tsx';
import { SignInLayout } from '#ui/sign-in-layout.tsx';
import { SignInForm } from './sign-in-form.tsx';
import type { AccountWithoutCompany } from './use-sign-in.ts';

const NoCompany = lazy(() => import('./no-company.tsx').then((file) => ({ default: file.NoCompany })));

/** The sign-in page at / and /signin. */
export function SignInScreen() {
  const { t } = useTranslation('sign-in');
  const [account, setAccount] = useState<AccountWithoutCompany | null>(null);
  return (
    <SignInLayout
      brand={<ProductMark name={t('product')} size="l" />}
      corner={<LanguageChoice />}
      cornerLabel={t('language')}
      footer={config().settings.contactLine.en}
      headline={t('headline')}
      points={[t('points.reports'), t('points.deadlines'), t('points.records')]}
    >
      {account !== null ? (
        <Suspense>
          <NoCompany account={account} onBack={() => setAccount(null)} />
        </Suspense>
      ) : (
        <SignInForm onNoCompany={setAccount} />
      )}
    </SignInLayout>
  );
}

/** The platform's own list: a menu of ours would double what the door has to load. */
function LanguageChoice() {
  const { t } = useTranslation('sign-in');
  const { current, choices, choose } = useLanguageChoice();
  return (
    <Select
      isLabelHidden
      label={t('language')}
      onChange={choose}
      options={choices}
      size="small"
      value={current}
      width="short"
    />
  );
}
