import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { organicKind } from './exemption-kind.ts';
import { companyNumbers } from './exemptions.calls.ts';
import { firstOrganicDraft, operationTypesIn } from './organic-draft.ts';
import { OrganicForm } from './organic-form.tsx';
import { exemptionScreens, type Opened } from './request-page.tsx';

export const organicScreens = exemptionScreens(organicKind, Editor);

function Editor({ season, hasRequest, file }: Opened) {
  const { t: kernel } = useTranslation('kernel');
  const { company, companyId, types } = useSession();
  const { data, isPending } = useQuery(companyNumbers(companyId));
  if (isPending) return <Skeleton label={kernel('loading')} shape="form" />;
  // Of a kind that the company lost since.
  const standing = file.read === null ? [] : operationTypesIn({ ...file.read.row });
  return (
    <OrganicForm
      context={{ season, companyTypes: [...types, ...standing], hasRequest, today: today() }}
      file={file}
      first={() => firstOrganicDraft({ company: data ?? company, season, companyTypes: types, id: file.id })}
    />
  );
}
