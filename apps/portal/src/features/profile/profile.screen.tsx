import { TextLink } from '@packhouse/ui/actions/text-link.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { PageHeader } from '@packhouse/ui/layout/page-header.tsx';
import { Stack, WithAside } from '@packhouse/ui/layout/stack.tsx';
import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useOnceRead } from '@packhouse/ui/states/use-once-read.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { isAnnounced } from '#kernel/client/announced.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { useLanguageChoice } from '#kernel/texts/language-choice.ts';
import { AccountCard } from './account-card.tsx';
import { AddressCard } from './address-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { openSessions, ownAccount } from './profile.calls.ts';
import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** At a provider whose backend lets nobody change their account: what is known of it. */
function StoredAccountCard() {
  const { t } = useTranslation(['profile', 'kernel']);
  const { user } = useSession();
  return (
    <Card title={t('account.title')}>
      <Stack gap="m">
        <SummaryList
          rows={[
            { id: 'username', term: t('kernel:term.username'), value: user.username },
            { id: 'firstName', term: t('account.firstName'), value: user.firstName },
          ]}
        />
        <p>{t('account.askOffice')}</p>
      </Stack>
    </Card>
  );
}

/** The language of the portal: kept in this browser, changed at once. */
function LanguageCard() {
  const { t } = useTranslation('profile');
  const { current, choices, choose } = useLanguageChoice();
  return (
    <Card title={t('language.title')}>
      <Select
        description={t('language.hint')}
        label={t('language.label')}
        onChange={choose}
        options={choices}
        value={current}
      />
    </Card>
  );
}

function ProgramsCard() {
  const { t } = useTranslation('profile');
  return (
    <Card title={t('programs.card.title')}>
      <Stack gap="s">
        <p>{t('programs.card.hint')}</p>
        <p>
          <TextLink href={urls.programs()}>{t('programs.card.link')}</TextLink>
        </p>
      </Stack>
    </Card>
  );
}

/** That the person may act for other companies, and for how many. */
function ProxyCard() {
  const { t } = useTranslation('profile');
  const { companies } = useSession();
  return (
    <Card title={t('proxy.title')}>
      <p>{t('proxy.hint', { count: companies.length })}</p>
    </Card>
  );
}

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
