import type { ProducerContact } from '@packhouse/programme';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { newId } from '#kernel/client/new-id.ts';
import { config } from '#kernel/config/config.ts';
import { useFormat } from '#kernel/format/format.ts';
import { addresses } from '#kernel/routing/addresses.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { StepList } from '#ui/layout/steps/step-list.tsx';
import { useFocusOnStep } from '#ui/layout/steps/use-focus-on-step.ts';
import { showToast } from '#ui/overlays/toasts.ts';
import { addContacts, changeContact, joinContacts } from '../../contacts.calls.ts';
import { readInWorker } from '../ask-worker.ts';
import { ContactImport, type ContactStep, contactSteps } from '../contact-import.ts';
import { AddStep } from './add-step.tsx';
import { CheckStep } from './check-step.tsx';
import { MatchStep } from './match-step.tsx';
import { SourceStep } from './source-step.tsx';
import { Trouble } from './trouble.tsx';

/** Four steps from a file to contacts. */
export function ContactImportDesk({ contacts }: { contacts: readonly ProducerContact[] }) {
  const run = useContactImport(contacts);
  const state = useSyncExternalStore(run.subscribe, run.state);
  useFocusOnStep(state.step);
  const parts = { run, state };
  return (
    <Stack gap="l">
      <Steps step={state.step} />
      <Trouble trouble={state.trouble} />
      {state.step === 'source' && <SourceStep {...parts} />}
      {state.step === 'match' && <MatchStep {...parts} />}
      {state.step === 'check' && <CheckStep {...parts} />}
      {state.step === 'add' && <AddStep {...parts} />}
    </Stack>
  );
}

function useContactImport(contacts: readonly ProducerContact[]): ContactImport {
  const { t } = useTranslation('contacts');
  const format = useFormat();
  const go = useGo();
  const queries = useQueryClient();
  const { companyId } = useSession();
  const [run] = useState(() => {
    const saved: ProducerContact[] = [];
    const finish = ({ added, changed }: { added: number; changed: number }) => {
      joinContacts(queries, companyId, saved);
      const deeds = [
        ...(added > 0 ? [t('import.added', { count: added })] : []),
        ...(changed > 0 ? [t('import.changedCount', { count: changed })] : []),
      ];
      showToast({ title: format.list(deeds), tone: 'success' });
      go(addresses.contacts());
    };
    return new ContactImport({
      // What the list held when the import began: a contact that is changed meanwhile is a conflict, and told as one.
      contacts,
      states: config().settings.states,
      read: readInWorker,
      add: async (rows) => saved.push(...(await addContacts(companyId, rows))),
      change: async (...change) => saved.push(await changeContact(...change)),
      newId,
      finish,
    });
  });
  return run;
}

function Steps({ step }: { step: ContactStep }) {
  const { t } = useTranslation('contacts');
  const at = contactSteps.indexOf(step);
  const stateOf = (index: number) => (index < at ? 'done' : index === at ? 'current' : 'todo');
  return (
    <StepList
      label={t('import.steps.label')}
      layout="row"
      steps={contactSteps.map((id, index) => ({
        id,
        label: t(`import.steps.${id}`),
        state: stateOf(index),
        stateLabel: t(`import.steps.${stateOf(index)}`),
      }))}
    />
  );
}
