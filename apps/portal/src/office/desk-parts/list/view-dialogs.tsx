import { type OfficeRole, officeRoles, roleName } from '@packhouse/programme';
import { RadioGroup } from '@packhouse/ui/fields/radio-group.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toldFailure } from '#kernel/failures/told-failure.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { Refused } from '../acts/refused.tsx';
import type { ListMembers } from '../list-address.ts';
import { reachOf, useMe } from '../use-me.ts';
import { sentOf } from '../whole-numbers.ts';
import { keepView, removeView, renameView, type SavedView, savedViews } from './views.calls.ts';

/** A name as the server takes one. */
const longestName = 80;

interface ViewDialogProps {
  readonly list: string;
  readonly label: string;
  readonly onClose: () => void;
  /** Null where something is missing. */
  readonly send: () => Promise<void> | null;
  readonly children: (isTried: boolean) => ReactNode;
}

/** Changes a view, and reads those of the list again; what goes wrong stands above the fields. */
function ViewDialog({ list, label, onClose, send, children }: ViewDialogProps) {
  const { t } = useTranslation('office');
  const queries = useQueryClient();
  const [failure, setFailure] = useState<Error | null>(null);
  const [isTried, setTried] = useState(false);
  const submit = async () => {
    setTried(true);
    try {
      const sending = send();
      if (sending === null) return;
      await sending;
      await queries.invalidateQueries({ queryKey: savedViews(list).queryKey });
      onClose();
    } catch (error) {
      setFailure(toldFailure(error));
    }
  };
  return (
    <ActDialog hasEnter label={label} onClose={onClose} onRun={() => void submit()}>
      <Refused failure={failure} title={t('act.refused')} />
      {children(isTried)}
    </ActDialog>
  );
}

function NameField({ name, isTried, onChange }: { name: string; isTried: boolean; onChange: (name: string) => void }) {
  const { t } = useTranslation('office');
  return (
    <TextField
      autoComplete="off"
      error={isTried && name.trim() === '' ? t('views.nameMissing') : undefined}
      label={t('views.name')}
      maxLength={longestName}
      onChange={onChange}
      value={name}
    />
  );
}

const isRole = (text: string): text is OfficeRole => officeRoles.some((role) => role === text);

/** Asks for the name of what is filtered now, and for whom it is kept. */
export function KeepView({ list, query, onClose }: { list: string; query: ListMembers; onClose: () => void }) {
  const { t } = useTranslation('office');
  const me = useMe();
  const [name, setName] = useState('');
  const [audience, setAudience] = useState('mine');
  const send = () => {
    if (name.trim() === '') return null;
    const kept = { name: name.trim(), query: sentOf(query) };
    if (isRole(audience)) return keepView(list, { ...kept, audience: 'role', role: audience });
    return keepView(list, { ...kept, audience: audience === 'everyone' ? 'everyone' : 'mine' });
  };
  return (
    <ViewDialog label={t('views.keep')} list={list} onClose={onClose} send={send}>
      {(isTried) => (
        <>
          <NameField isTried={isTried} name={name} onChange={setName} />
          {reachOf(me, 'assignWork') === 'decides' && (
            <RadioGroup
              label={t('views.for')}
              onChange={setAudience}
              options={[
                { id: 'mine', label: t('views.mine') },
                ...me.roles.map((role) => ({
                  id: role,
                  label: t('views.role', { role: roleName(role, currentLanguage()) }),
                })),
                { id: 'everyone', label: t('views.everyone') },
              ]}
              value={audience}
            />
          )}
        </>
      )}
    </ViewDialog>
  );
}

interface ChangeViewProps {
  readonly list: string;
  readonly view: SavedView;
  readonly onClose: () => void;
}

export function RenameView({ list, view, onClose }: ChangeViewProps) {
  const { t } = useTranslation('office');
  const [name, setName] = useState(view.name);
  const send = () => (name.trim() === '' ? null : renameView(list, view.id, name.trim()));
  return (
    <ViewDialog label={t('views.rename')} list={list} onClose={onClose} send={send}>
      {(isTried) => <NameField isTried={isTried} name={name} onChange={setName} />}
    </ViewDialog>
  );
}

export function RemoveView({ list, view, onClose }: ChangeViewProps) {
  const { t } = useTranslation('office');
  return (
    <ViewDialog label={t('views.remove')} list={list} onClose={onClose} send={() => removeView(list, view.id)}>
      {() => <p>{t('views.removeHint', { name: view.name })}</p>}
    </ViewDialog>
  );
}
