import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeysWorkHere } from '#domain/second-factor/passkeys.ts';
import { type OwnFactor, type OwnSecondFactor, ownSecondFactor } from '#domain/second-factor/second-factor.calls.ts';
import { useRead } from '#kernel/failures/use-read.ts';
import { useFormat } from '#kernel/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { SummaryList } from '#ui/data/summary-list.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ReadStates } from '#ui/states/read-states.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { FactorGate } from './factor-gate.tsx';
import { NewCodes } from './new-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenameFactor } from './rename-factor.tsx';

/** The second factors of the own account: added, named, removed, with recovery codes. */
export function SecondFactorCard() {
  const { t } = useTranslation('second-factor');
  const query = useQuery(ownSecondFactor());
  return (
    <Card title={t('card.title')}>
      <ReadStates count={2} headingLevel={3} read={useRead(query)}>
        {(own) => <Factors own={own} />}
      </ReadStates>
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
  const { t } = useTranslation('second-factor');
  const format = useFormat();
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
