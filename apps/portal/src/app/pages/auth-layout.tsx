import { SignInLayout } from '@packhouse/ui/shell/sign-in-layout.tsx';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { Brand } from '../brand.tsx';
import { LanguageSelect } from '../shell/language-select.tsx';

/** Around every page before signing in: what the portal is, the language, and how to reach the program office. */
export function AuthLayout() {
  const { t } = useTranslation('app');
  const frame = useMatches({ select: (matches) => matches.at(-1)?.staticData.frame });
  const { contactLine, programmeName } = config().settings;
  return (
    <SignInLayout
      brand={<Brand size="l" />}
      corner={<LanguageSelect />}
      cornerLabel={t('language.title')}
      // Until the program has a name, the line is the demonstration's.
      footer={programmeName === '' ? '' : (contactLine[currentLanguage()] ?? contactLine.en)}
      headline={t('auth.headline')}
      isWide={frame === 'wideAuth'}
      points={[t('auth.points.reports'), t('auth.points.deadlines'), t('auth.points.records')]}
    >
      <Outlet />
    </SignInLayout>
  );
}
