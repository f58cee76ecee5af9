import { ToastArea } from '@packhouse/ui/overlays/toast-area.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NotYours } from '#domain/accounts/not-yours.tsx';
import { useHeld } from '#domain/months/use-held.ts';
import { forgetBetweenCompanies, queryClient } from '#kernel/session/query-client.ts';
import type { SignedIn } from '#kernel/session/signed-in.ts';
import { SignedInProvider, useStoredSession } from '#kernel/session/use-session.ts';
import '@packhouse/ui/theme/print.css';
import { features } from './features.ts';
import { Kit } from './kit.tsx';
import { InactiveCompany } from './pages/inactive-company.tsx';
import { NoProfile } from './pages/no-profile.tsx';
import { PendingScreen } from './pending-screen.tsx';
import { OwnScreen, WhileAllowed } from './shell/acting.tsx';
import { concerns, isShut, typesOf } from './shell/menu.ts';
import { SessionEndDialog } from './shell/session-end-dialog.tsx';
import { Shell } from './shell/shell.tsx';

// This module is loaded with the first screen of the protected area, and with it everything that only such screens need.
forgetBetweenCompanies();

export function ProtectedArea() {
  const signedIn = useStoredSession();
  return <Kit>{signedIn === null ? <NoProfile /> : <Area signedIn={signedIn} />}</Kit>;
}

function Area({ signedIn }: { signedIn: SignedIn }) {
  const { t } = useTranslation(['shell', 'kernel']);
  return (
    <QueryClientProvider client={queryClient}>
      <SignedInProvider value={signedIn}>
        <Shell key={signedIn.user.id}>
          <Content key={signedIn.companyId} signedIn={signedIn} />
        </Shell>
        <SessionEndDialog features={features} />
      </SignedInProvider>
      <ToastArea closeLabel={t('kernel:dismiss')} label={t('notifications')} />
    </QueryClientProvider>
  );
}

function Content({ signedIn }: { signedIn: SignedIn }) {
  const whose = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const held = useHeld();
  if (isShut(whose, signedIn.company))
    return <InactiveCompany company={signedIn.company.title} owes={held?.includes('invoice') === true} />;
  if (!concerns(whose, { types: signedIn.types, held: held ?? [] })) {
    if (held === undefined && whose.held !== undefined) return <PendingScreen />;
    return <NotYours company={signedIn.company.title} types={typesOf(whose.companyTypes) ?? []} />;
  }
  if (signedIn.actingFor === null) return <OwnScreen />;
  return (
    <WhileAllowed>
      <Outlet />
    </WhileAllowed>
  );
}
