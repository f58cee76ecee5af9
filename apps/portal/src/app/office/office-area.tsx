import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { officeRefusals } from '#kernel/client/office-calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { queryClient } from '#kernel/session/query-client.ts';
import { meKey, officeMe } from '#office/desk-parts/me/me.calls.ts';
import { isOpenTo, MeProvider, useMe } from '#office/desk-parts/me/use-me.ts';
import { ToastArea } from '#ui/overlays/toast-area.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import '#ui/theme/print.css';
import { SessionEndDialog } from '../session/session-end-dialog.tsx';
import { desks } from './desks.ts';
import { NotAtTheOffice, NotYourDesk } from './pages.tsx';
import { OfficeShell } from './shell/office-shell.tsx';

/** Everything below /office, for who holds a role there. */
export function OfficeArea() {
  const { t } = useTranslation(['shell', 'kernel']);
  return (
    <QueryClientProvider client={queryClient}>
      <AtTheOffice />
      <SessionEndDialog features={[]} />
      <ToastArea closeLabel={t('kernel:dismiss')} label={t('notifications')} />
    </QueryClientProvider>
  );
}

function AtTheOffice() {
  const query = useQuery(officeMe());
  const read = useRead(query);
  useEffect(() => {
    // A role that was taken away meanwhile: what is shown follows what may be done.
    const readAgain = () => void queryClient.invalidateQueries({ queryKey: meKey });
    officeRefusals.addEventListener('refused', readAgain);
    return () => officeRefusals.removeEventListener('refused', readAgain);
  }, []);
  if (query.error instanceof ClientError && query.error.status === 404) return <NotAtTheOffice />;
  return (
    <ReadStates read={read} shape="table">
      {(me) => (
        <MeProvider value={me}>
          <OfficeShell desks={desks} key={me.userId}>
            <Content />
          </OfficeShell>
        </MeProvider>
      )}
    </ReadStates>
  );
}

function Content() {
  const rights = useMatches({ select: (matches) => matches.at(-1)?.staticData.rights });
  return isOpenTo(useMe(), rights) ? <Outlet /> : <NotYourDesk />;
}
