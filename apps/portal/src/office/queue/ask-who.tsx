import { officeTexts } from '@packhouse/programme';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { ReadStates } from '@packhouse/ui/states/read-states.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#kernel/failures/use-read.ts';
import { currentLanguage } from '#kernel/texts/i18n.ts';
import { ActDialog } from '#office/desk-parts/acts/act-dialog.tsx';
import type { BulkAsk } from '#office/desk-parts/list/bulk-act.ts';
import { colleagues } from './queue.calls.ts';

export function AskWho({ label, onGive, onClose }: BulkAsk<'work assign'>) {
  const { t } = useTranslation('office-queue');
  const read = useRead(useQuery(colleagues()));
  const words = officeTexts[currentLanguage()].role;
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const submit = () => {
    setTried(true);
    if (to !== '') onGive({ to });
  };
  return (
    <ActDialog hasEnter label={label} onClose={onClose} onRun={submit}>
      <ReadStates count={1} read={read} shape="form">
        {(people) => (
          <Select
            description={t('whoHint')}
            error={isTried && to === '' ? t('whoMissing') : undefined}
            label={t('who')}
            onChange={setTo}
            options={people.map(({ name, roles }) => ({
              id: name,
              label: `${name} (${roles.map((role) => words[role]).join(', ')})`,
            }))}
            placeholder={t('whoNone')}
            value={to}
          />
        )}
      </ReadStates>
    </ActDialog>
  );
}
