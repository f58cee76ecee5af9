import { Button } from '@packhouse/ui/actions/button.tsx';
import { SummaryList } from '@packhouse/ui/data/summary-list.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { Card } from '@packhouse/ui/layout/card.tsx';
import { Row, Stack } from '@packhouse/ui/layout/stack.tsx';
import { Dialog } from '@packhouse/ui/overlays/dialog.tsx';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallForm } from '#domain/call-form.tsx';
import { Reading } from '#domain/reading.tsx';
import { FactorFailure } from '#domain/second-factor/factor-failure.tsx';
import { passkeysWorkHere } from '#domain/second-factor/passkeys.ts';
import { ProveAgainForm } from '#domain/second-factor/prove-again-form.tsx';
import { RecoveryCodes } from '#domain/second-factor/recovery-codes.tsx';
import {
  addPasskey,
  type OwnFactor,
  type OwnSecondFactor,
  ownSecondFactor,
  removeFactor,
  renameFactor,
  renewCodes,
} from '#domain/second-factor/second-factor.calls.ts';
import { useFieldProblems } from '#kernel/failures/field-problems.ts';
import { useFormCall } from '#kernel/failures/use-form-call.ts';
import { useTexts } from '#kernel/format/format.ts';
import { AddApp } from './add-factor-app.tsx';
import { idOf, PasswordForm } from './factor-password-form.tsx';

function RenameFactor({ factor, onDone }: { factor: OwnFactor; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [name, setName] = useState(factor.name);
  const call = useFormCall({
    check: () => (name.trim() === '' ? [{ field: 'name', code: 'required' }] : []),
    send: async () => {
      await renameFactor(factor.id, name.trim());
      onDone();
    },
  });
  const { summary, errorOf } = useFieldProblems('second-factor', ['name'], call.problems);
  return (
    <CallForm
      call={call}
      failure={<FactorFailure error={call.failure} />}
      idOf={idOf}
      submitLabel={t('rename.submit')}
      summary={summary}
    >
      <TextField
        autoFocus
        description={t('nameHint')}
        error={errorOf('name')}
        id={idOf('name')}
        isRequired
        label={t('appName')}
        onChange={setName}
        value={name}
      />
    </CallForm>
  );
}

/** Adds a passkey: password, what the browser asks, and the recovery codes that come with a first factor. */
function AddPasskey({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [codes, setCodes] = useState<readonly string[]>([]);
  // Not before: on a phone it would cover the button below the codes.
  const finish = () => {
    showToast({ title: t('passkey.added'), tone: 'success' });
    onDone();
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} doneLabel={t('codes.kept')} onDone={finish} />;
  return (
    <PasswordForm
      name={t('passkey.firstName')}
      onSend={async (password, name) => {
        const made = await addPasskey(name, password);
        if (made.length === 0) finish();
        else setCodes(made);
      }}
      submitLabel={t('app.next')}
    >
      <p>{t('passkey.hint')}</p>
    </PasswordForm>
  );
}

/** Removes a second factor; with the last one signing in asks for the password alone. */
function RemoveFactor({ factor, isLast, onDone }: { factor: OwnFactor; isLast: boolean; onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  return (
    <PasswordForm
      isDanger
      onSend={async (password) => {
        await removeFactor(factor.id, password);
        showToast({ title: t('remove.done', { name: factor.name }), tone: 'success' });
        onDone();
      }}
      submitLabel={t('remove.submit')}
    >
      <p>{t(isLast ? 'remove.last' : 'remove.hint', { name: factor.name })}</p>
    </PasswordForm>
  );
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('second-factor');
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (codes.length > 0) return <RecoveryCodes codes={codes} doneLabel={t('codes.kept')} onDone={onDone} />;
  return (
    <PasswordForm onSend={async (password) => setCodes(await renewCodes(password))} submitLabel={t('newCodes.submit')}>
      <p>{t('newCodes.hint')}</p>
    </PasswordForm>
  );
}

/** Asks for the second factor that the account has, before anything about it is changed. */
function FactorGate({ own, onOpen }: { own: OwnSecondFactor; onOpen: () => void }) {
  const { t } = useTranslation('second-factor');
  return (
    <Stack gap="m">
      <p>{t('gate.hint')}</p>
      <ProveAgainForm onProved={onOpen} own={own} />
    </Stack>
  );
}

/** The second factors of the own account: added, named, removed, with recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('second-factor');
  return (
    <Card title={t('card.title')}>
      <Reading count={2} headingLevel={3} of={ownSecondFactor()}>
        {(own) => <Factors own={own} />}
      </Reading>
    </Card>
  );
}

type Act =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  | { readonly kind: 'rename' | 'remove'; readonly factor: OwnFactor };

function Factors({ own }: { own: OwnSecondFactor }) {
  const { t } = useTranslation('second-factor');
  const [act, setAct] = useState<Act | null>(null);
  const isOn = own.factors.length > 0;
  return (
    <Stack gap="m">
      <p>{t(isOn ? 'card.on' : 'card.off')}</p>
      {isOn && <FactorList factors={own.factors} onAct={setAct} />}
      {isOn && <p>{t('card.codesLeft', { count: own.recoveryCodesLeft })}</p>}
      <Row>
        <Button icon="plus" onPress={() => setAct({ kind: 'app' })}>
          {t('card.addApp')}
        </Button>
        {passkeysWorkHere(own.passkeysAt) && (
          <Button icon="plus" onPress={() => setAct({ kind: 'passkey' })}>
            {t('card.addPasskey')}
          </Button>
        )}
        {isOn && (
          <Button onPress={() => setAct({ kind: 'codes' })} variant="quiet">
            {t('card.newCodes')}
          </Button>
        )}
      </Row>
      <PasskeysElsewhere at={own.passkeysAt} />
      {act !== null && <ActDialog act={act} onClose={() => setAct(null)} own={own} />}
    </Stack>
  );
}

/** Of this machine's two addresses passkeys work at one. */
function PasskeysElsewhere({ at }: { at: string | null }) {
  const { t } = useTranslation('second-factor');
  if (at === null || at === window.location.origin) return null;
  return <p>{t('card.passkeysAt', { address: at })}</p>;
}

function FactorList({ factors, onAct }: { factors: readonly OwnFactor[]; onAct: (act: Act) => void }) {
  const { t, format } = useTexts('second-factor');
  const rows = factors.map((factor) => {
    const { id, kind, name, added, used } = factor;
    const kindName = t(kind === 'passkey' ? 'kind.passkey' : 'kind.totp');
    return {
      id,
      term: name,
      value:
        used === ''
          ? t('card.added', { kind: kindName, time: format.dateTime(added) })
          : t('card.used', { kind: kindName, time: format.dateTime(used) }),
      action: (
        <Row gap="s">
          <Button
            label={t('card.renameNamed', { name })}
            onPress={() => onAct({ kind: 'rename', factor })}
            size="small"
            variant="quiet"
          >
            {t('card.rename')}
          </Button>
          <Button
            label={t('card.removeNamed', { name })}
            onPress={() => onAct({ kind: 'remove', factor })}
            size="small"
          >
            {t('card.remove')}
          </Button>
        </Row>
      ),
    };
  });
  return <SummaryList isDense rows={rows} />;
}

const titles = {
  app: 'app.title',
  passkey: 'passkey.title',
  codes: 'newCodes.title',
  rename: 'rename.title',
  remove: 'remove.title',
} as const;

function ActDialog({ act, own, onClose }: { act: Act; own: OwnSecondFactor; onClose: () => void }) {
  const { t } = useTranslation(['second-factor', 'kernel']);
  const queries = useQueryClient();
  const [isGateOpen, setGateOpen] = useState(own.factors.length === 0 || own.isFresh);
  const onDone = () => {
    void queries.invalidateQueries({ queryKey: ownSecondFactor().queryKey });
    onClose();
  };
  return (
    <Dialog closeLabel={t('close', { ns: 'kernel' })} isOpen onClose={onDone} title={t(titles[act.kind])}>
      {act.kind === 'rename' ? (
        <RenameFactor factor={act.factor} onDone={onDone} />
      ) : isGateOpen ? (
        <>
          {act.kind === 'app' && <AddApp onDone={onDone} />}
          {act.kind === 'passkey' && <AddPasskey onDone={onDone} />}
          {act.kind === 'codes' && <NewCodes onDone={onDone} />}
          {act.kind === 'remove' && (
            <RemoveFactor factor={act.factor} isLast={own.factors.length === 1} onDone={onDone} />
          )}
        </>
      ) : (
        <FactorGate onOpen={() => setGateOpen(true)} own={own} />
      )}
    </Dialog>
  );
}
