import { Skeleton } from '@packhouse/ui/states/skeleton.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#kernel/clock/clock.ts';
import { usePathParams } from '#kernel/routing/navigation.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { organicKind } from './exemption-kind.ts';
import { ExemptionList } from './exemption-list.tsx';
import { companyNumbers } from './exemptions.calls.ts';
import { firstOrganicDraft, operationTypesIn } from './organic-draft.ts';
import { OrganicForm } from './organic-form.tsx';
import { NewRequestPage, type Opened, RequestPage } from './request-page.tsx';
import { useSaved } from './use-saved.ts';

/** /dashboard/exemptions/organic */
export function OrganicExemptions() {
  return <ExemptionList kind={organicKind} />;
}

/** /dashboard/exemptions/organic/new */
export function NewOrganicRequest() {
  return <NewRequestPage kind={organicKind}>{(opened) => <Editor {...opened} />}</NewRequestPage>;
}

/** /dashboard/exemptions/organic/{id} */
export function OrganicRequest() {
  const { id } = usePathParams('id');
  return (
    <RequestPage id={id} key={id} kind={organicKind}>
      {(opened) => <Editor {...opened} />}
    </RequestPage>
  );
}

function Editor(opened: Opened) {
  const { t: kernel } = useTranslation('kernel');
  const { company, companyId } = useSession();
  const { data, isPending } = useQuery(companyNumbers(companyId));
  if (isPending) return <Skeleton label={kernel('loading')} shape="form" />;
  return <Form company={data ?? company} opened={opened} />;
}

function Form({ company, opened }: { company: ReturnType<typeof useSession>['company']; opened: Opened }) {
  const { types } = useSession();
  const queries = useQueryClient();
  const { season, hasRequest, file } = opened;
  // Of a kind that the company lost since.
  const standing = file.read === null ? [] : operationTypesIn({ ...file.read.row });
  const onSaved = useSaved();
  return (
    <OrganicForm
      context={{ season, companyTypes: [...types, ...standing], hasRequest, today: today() }}
      file={file}
      first={() => firstOrganicDraft({ company, season, companyTypes: types, id: file.id })}
      onReload={() => void queries.resetQueries({ queryKey: ['exemptions'] })}
      onSaved={onSaved}
    />
  );
}
