import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config.ts';
import { useLanguageChoice } from '#kernel/language-choice.ts';
import { MenuButton } from '#ui/menu-button.tsx';
import { ProductMark } from '#ui/product-mark.tsx';
import { SignInLayout } from '#ui/sign-in-layout.tsx';
import { AwaitingApproval } from './awaiting-approval.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** The sign-in page at / and /signin. */
export function SignInScreen() {
  const { t } = useTranslation('sign-in');
  const [isAwaiting, setAwaiting] = useState(false);
  return (
    <SignInLayout
      brand={<ProductMark name={t('product')} size="l" />}
      corner={<LanguageMenu />}
      footer={config().settings.contactLine.en}
      headline={t('headline')}
      points={[t('points.reports'), t('points.deadlines'), t('points.records')]}
    >
      {isAwaiting ? (
        <AwaitingApproval onBack={() => setAwaiting(false)} />
      ) : (
        <SignInForm onAwaiting={() => setAwaiting(true)} />
      )}
    </SignInLayout>
  );
}

function LanguageMenu() {
  const { t } = useTranslation('sign-in');
  const { current, currentName, choices, choose } = useLanguageChoice();
  return (
    <MenuButton
      groups={[{ id: 'language', title: t('languageTitle'), entries: choices, selectedId: current, onSelect: choose }]}
      icon="globe"
      iconAfter="chevron-down"
      label={t('language', { name: currentName })}
      variant="quiet"
    >
      {currentName}
    </MenuButton>
  );
}
