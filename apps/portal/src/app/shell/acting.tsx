import { Banner } from '@packhouse/ui/states/banner.tsx';
import { Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { actingNotice, clientsScreen, companySwitcher, whileAllowed } from '#features/acting-for/index.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';

/** A part of the shell that only some need; where it cannot be loaded, `instead` stands in its place. */
function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, instead: ComponentType<Props>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  );
}

const Switcher = lazyPart(companySwitcher, CompanyName);
const Notice = lazyPart(actingNotice, PlainNotice);
const Allowed = lazyPart<{ readonly children: ReactNode }>(whileAllowed, ({ children }) => children);

const Clients = lazyPart(clientsScreen, Outlet);

/** The company that is worked for; for a proxy the way to another one. */
export function CompanyContext() {
  const { isProxy, actingFor } = useSession();
  // Whose right was withdrawn while acting still has the way back.
  if (!isProxy && actingFor === null) return <CompanyName />;
  return (
    <Suspense fallback={<CompanyName />}>
      <Switcher />
    </Suspense>
  );
}

function CompanyName() {
  const { t } = useTranslation('shell');
  const { company, actingFor } = useSession();
  return actingFor === null ? company.title : t('acting', { company: actingFor });
}

/** The dashboard of the person who acts for others is the table of all companies, unless the own company's is asked for. */
export function OwnScreen() {
  const { isProxy } = useSession();
  const isStart = useLocation({ select: ({ href }) => href === urls.dashboard() });
  if (!isProxy || !isStart) return <Outlet />;
  return (
    <Suspense>
      <Clients />
    </Suspense>
  );
}

/** Stands over a screen while somebody acts for another company, where the top bar cannot say it. */
export function ActingFor() {
  return (
    <Suspense>
      <Notice />
    </Suspense>
  );
}

function PlainNotice() {
  const { t } = useTranslation('shell');
  return <Banner tone="warning" title={t('acting', { company: useSession().actingFor })} />;
}

/** A screen of another company, as long as the person may act for it. */
export function WhileAllowed({ children }: { children: ReactNode }) {
  return <Allowed>{children}</Allowed>;
}
