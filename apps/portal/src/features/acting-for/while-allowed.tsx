import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { EmptyState } from '@packhouse/ui/states/empty-state.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '#kernel/config/config.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { useRight } from './use-right.ts';

/** The screen, as long as the person may act for the company: afterwards its lists would be empty and look like the truth. */
export function WhileAllowed({ children }: { children: ReactNode }) {
  const { t } = useTranslation('acting-for');
  const { company } = useSession();
  if (useRight() === 'held') return children;
  const { contactLine } = config().settings;
  return (
    <Stack gap="l">
      <PageHeader title={company.title} />
      <EmptyState scene="lost" title={t('withdrawn.pageTitle')}>
        <p>{t('withdrawn.drafts')}</p>
        <p>{contactLine[currentLanguage()] ?? contactLine.en}</p>
      </EmptyState>
    </Stack>
  );
}
