import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownProducers } from '#domain/requests/own-crop.ts';
import { type OwnReports, ownReports, reportedBy } from '#domain/requests/reported-pounds.ts';
import { config } from '#kernel/config/config.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { type DeMinimisContext, firstDeMinimisDraft } from './de-minimis-draft.ts';
import { DeMinimisForm } from './de-minimis-form.tsx';
import { deMinimisKind } from './exemption-kind.ts';
import { exemptionScreens, type Opened } from './request-page.tsx';

export const deMinimisScreens = exemptionScreens(deMinimisKind, Editor);

function Editor(opened: Opened) {
  const { t: kernel } = useTranslation('kernel');
  const { companyId, types, seasons } = useSession();
  const { data, isPending } = useQuery(ownReports({ companyId, types, claimed: opened.season, seasons }));
  if (isPending) return <Skeleton label={kernel('loading')} shape="form" />;
  return <WithOwnCrop opened={opened} reports={data ?? null} />;
}

/** The producers of its reports that a grower is itself tell its own crop; where no name says so, the person does. */
function WithOwnCrop({ opened, reports }: { opened: Opened; reports: OwnReports | null }) {
  const { company, user, types, seasons } = useSession();
  const handled = reports?.handled ?? null;
  const [own, setOwn] = useState(() => (handled === null ? [] : ownProducers(handled, company)));
  const { season, file, hasRequest, filedAs } = opened;
  const context: DeMinimisContext = {
    ...{ season, seasons, companyTypes: types, settings: config().settings, hasRequest, filedAs },
    reported: reports && reportedBy(reports, own),
    crop:
      handled === null || handled.producers.length === 0
        ? null
        : { producers: handled.producers, own, onChange: setOwn },
  };
  return (
    <DeMinimisForm
      context={context}
      file={file}
      first={() => firstDeMinimisDraft({ company, firstName: user.firstName, context, id: file.id })}
    />
  );
}
