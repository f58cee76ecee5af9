import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Stack, WithAside } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { useOnceRead } from '#ui/states/use-once-read.ts';
import { AccountCard } from './account-card.tsx';
import { AddressCard } from './address-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { openSessions, ownAccount } from './profile.calls.ts';
import { ProgramsCard } from './programs-card.tsx';
import { ProxyCard } from './proxy-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { StoredAccountCard } from './stored-account-card.tsx';

/** /dashboard/profile; what the backend does not announce is not shown (decisions.md 8). */
export function ProfileScreen() {
  const { t } = useTranslation(['profile', 'kernel']);
  const { company } = useSession();
  const account = useQuery({ ...ownAccount(), enabled: isAnnounced('profile') });
  const factor = useQuery({ ...ownSecondFactor(), enabled: isAnnounced('secondFactor') });
  const sessions = useQuery({ ...openSessions(), enabled: isAnnounced('sessions') });
  const isDrawn = useOnceRead(!(account.isLoading || factor.isLoading || sessions.isLoading));
  return (
    <Stack gap="l">
      <PageHeader eyebrow={company.title} title={t('title')} />
      {isDrawn ? <ProfileCards /> : <Skeleton count={6} label={t('kernel:loading')} shape="form" />}
    </Stack>
  );
}

function ProfileCards() {
  const { isProxy } = useSession();
  return (
    <WithAside
      aside={
        <>
          <LanguageCard />
          {isProxy && <ProxyCard />}
          {isAnnounced('sessions') && <SessionsCard />}
        </>
      }
    >
      {isAnnounced('profile') ? <AccountCard /> : <StoredAccountCard />}
      {isAnnounced('profile') && <AddressCard />}
      {isAnnounced('changePassword') && <PasswordCard />}
      {isAnnounced('secondFactor') && <SecondFactorCard />}
      {isAnnounced('companyKeys') && <ProgramsCard />}
    </WithAside>
  );
}
