import type { ProducerContact } from '@packhouse/programme';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useFocusOnStep } from '@packhouse/ui/layout/steps/use-focus-on-step.ts';
import { showToast } from '@packhouse/ui/overlays/toasts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportTrouble } from '#domain/spreadsheet/import/import-failure.ts';
import { ImportSteps } from '#domain/spreadsheet/import/import-steps.tsx';
import { TroubleBanner } from '#domain/spreadsheet/import/import-trouble.tsx';
import { MatchStep } from '#domain/spreadsheet/import/match-step.tsx';
import { SourceStep } from '#domain/spreadsheet/import/source-step.tsx';
import { newId } from '#kernel/client/new-id.ts';
import { config } from '#kernel/config/config.ts';
import { useTexts } from '#kernel/format/format.ts';
import { useGo } from '#kernel/routing/navigation.ts';
import { urls } from '#kernel/routing/urls.ts';
import { useSession } from '#kernel/session/use-session.ts';
import { addContacts, changeContact, joinContacts } from '../contacts.calls.ts';
import { readInWorker } from './ask-worker.ts';
import { CheckStep, type StepParts } from './check-step.tsx';
import { contactColumns, neededColumns } from './contact-columns.ts';
import { ContactImport } from './contact-import.ts';

function MatchContacts({ run, state }: StepParts) {
  const { t } = useTranslation('contacts');
  const { matching } = state;
  if (matching === null) return null;
  return (
    <MatchStep
      // Border: every column has a label (a test compares).
      columns={contactColumns.map(({ key, label }) => ({ key, label: t(`field.${label as 'identifier'}`) }))}
      missing={neededColumns
        .filter((key) => (matching.columns[key] ?? null) === null)
        .map((key) => ({ keys: [key], message: t(`import.missing.${key}`) }))}
      run={run}
      state={state}
    />
  );
}

export function ContactImportScreen({ contacts }: { contacts: readonly ProducerContact[] }) {
  const run = useContactImport(contacts);
  const state = useSyncExternalStore(run.subscribe, run.state);
  useFocusOnStep(state.step);
  const parts = { run, state };
  return (
    <Stack gap="l">
      <ImportSteps step={state.step} />
      <Trouble trouble={state.trouble} />
      {state.step === 'source' && <ContactSource {...parts} />}
      {state.step === 'match' && <MatchContacts {...parts} />}
      {state.step === 'check' && <CheckStep {...parts} />}
    </Stack>
  );
}

function useContactImport(contacts: readonly ProducerContact[]): ContactImport {
  const { t, format } = useTexts('contacts');
  const go = useGo();
  const queries = useQueryClient();
  const { companyId } = useSession();
  const [run] = useState(() => {
    const saved: ProducerContact[] = [];
    const finish = ({ added, changed }: { added: number; changed: number }) => {
      joinContacts(queries, companyId, saved);
      const changes = [
        ...(added > 0 ? [t('import.added', { count: added })] : []),
        ...(changed > 0 ? [t('import.changedCount', { count: changed })] : []),
      ];
      showToast({ title: format.list(changes), tone: 'success' });
      go(urls.contacts());
    };
    return new ContactImport({
      // The list as it was when the import began: a contact that is changed meanwhile is reported as a conflict.
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

function ContactSource({ run, state }: StepParts) {
  const { t } = useTranslation('contacts');
  return (
    <SourceStep
      fileHint={t('import.source.fileHint')}
      isBusy={state.work !== null}
      onGiven={(source) => void run.give(source)}
      template={{
        hint: t('import.source.templateHint'),
        name: t('import.source.templateName'),
        rows: () => [contactColumns.map(({ key }) => key)],
        label: (format) => t(`format.${format}`),
      }}
    />
  );
}

function Trouble({ trouble }: { trouble: ImportTrouble | null }) {
  const { t } = useTranslation('contacts');
  return (
    <TroubleBanner
      refused={(hint, details) => [hint, ...details, t('import.goesOn')]}
      texts={{
        tooLarge: t('import.unreadable.tooLarge'),
        tooManyRows: t('import.unreadable.tooManyRows'),
        failedHint: t('import.failedHint'),
      }}
      trouble={trouble}
    />
  );
}
