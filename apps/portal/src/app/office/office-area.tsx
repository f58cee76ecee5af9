import '@packhouse/ui/theme/print.css';
import { roleName } from '@packhouse/programme';
import { ToastArea } from '@packhouse/ui/overlays/toast-area.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClientError } from '#kernel/client/client.ts';
import { officeRefusals } from '#kernel/client/office-calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useTexts } from '#kernel/format/format.ts';
import { queryClient } from '#kernel/session/query-client.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { meKey, officeMe } from '#office/desk-parts/desk.calls.ts';
import { isOpenTo, MeProvider, useMe } from '#office/desk-parts/use-me.ts';
import { SessionEndDialog } from '../shell/session-end-dialog.tsx';
import { desks } from './desks.ts';
import { OfficeShell } from './office-shell.tsx';
import { NotAtTheOffice, NotYourDesk } from './pages.tsx';

/** Tells somebody whose roles changed in the middle of their work why the page is another one now, and whom to ask. */
function RightsChanged() {
  const { t, format } = useTexts(['office-shell', 'kernel']);
  const { roles } = useMe();
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Banner
      announce="assertive"
      dismissLabel={t('kernel:dismiss')}
      onDismiss={() => setRead(true)}
      title={t('rightsChanged.title')}
      tone="warning"
    >
      {t('rightsChanged.hint', { roles: format.list(roles.map((role) => roleName(role, currentLanguage()))) })}
    </Banner>
  );
}

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
  const turn = useTurnsOfRights();
  if (query.error instanceof ClientError && query.error.status === 404) return <NotAtTheOffice />;
  return (
    <ReadStates read={read} shape="table">
      {(me) => (
        <MeProvider value={me}>
          <OfficeShell desks={desks} key={`${me.userId} ${turn}`}>
            {turn > 0 && <RightsChanged />}
            <Content />
          </OfficeShell>
        </MeProvider>
      )}
    </ReadStates>
  );
}

const rightsNow = () => JSON.stringify(queryClient.getQueryData(officeMe().queryKey)?.rights);

/**
 * Counts how often somebody's rights changed while they were at work, which a refusal lets on. All that was read and shown
 * under the former ones is dropped then.
 */
function useTurnsOfRights(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const readAgain = async () => {
      const before = rightsNow();
      await queryClient.invalidateQueries({ queryKey: meKey });
      if (rightsNow() === before) return;
      queryClient.removeQueries({
        predicate: ({ queryKey }) => queryKey[0] === meKey[0] && queryKey[1] !== meKey[1],
      });
      setTurn((former) => former + 1);
    };
    const hear = () => void readAgain();
    officeRefusals.addEventListener('refused', hear);
    return () => officeRefusals.removeEventListener('refused', hear);
  }, []);
  return turn;
}

function Content() {
  const rights = useMatches({ select: (matches) => matches.at(-1)?.staticData.rights });
  return isOpenTo(useMe(), rights) ? <Outlet /> : <NotYourDesk />;
}
