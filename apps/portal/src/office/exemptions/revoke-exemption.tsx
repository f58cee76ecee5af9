import type { ExemptionItem } from '@packhouse/programme';
import { DateField } from '@packhouse/ui/fields/dates/date-field.tsx';
import { Banner } from '@packhouse/ui/states/banner.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import { FormAct } from '#office/desk-parts/acts/form-act.tsx';
import { WordsField } from '#office/desk-parts/acts/words-field.tsx';
import type { ItemPartProps } from '#office/desk-parts/item-screen.tsx';

/** Takes a granted exemption back, whole or from a day, and says what used it from then on. */
export function RevokeExemption({ id, item, onReload }: ItemPartProps<ExemptionItem>) {
  const { t } = useTranslation('office-exemptions');
  const format = useFormat();
  const { validFrom, validTo } = item.certificate;
  const [from, setFrom] = useState('');
  const [note, setNote] = useState('');
  const since = from === '' ? (validFrom ?? '') : from;
  const uses = item.uses.filter(({ day }) => day === null || day >= since).length;
  const isOutside = from !== '' && (from < (validFrom ?? '') || from > (validTo ?? ''));
  const given = () =>
    note.trim() === '' || isOutside ? null : { exemption: id, note: note.trim(), ...(from === '' ? {} : { from }) };
  return (
    <FormAct
      act="exemption revoke"
      given={given}
      label={t('revoke')}
      onReload={onReload}
      tone="danger"
      version={item.version}
    >
      {(isTried) => (
        <>
          <DateField
            description={t('revokeFromHint')}
            error={
              isTried && isOutside && validFrom !== null && validTo !== null
                ? t('revokeOutside', { from: format.shortDate(validFrom), to: format.shortDate(validTo) })
                : undefined
            }
            label={t('revokeFrom')}
            max={validTo ?? undefined}
            min={validFrom ?? undefined}
            onChange={setFrom}
            value={from}
          />
          <Banner
            title={t('usedAfter', { count: uses, number: format.number(uses) })}
            tone={uses === 0 ? 'info' : 'warning'}
          >
            {t('usedAfterHint')}
          </Banner>
          <WordsField asks="note" isTried={isTried} onChange={setNote} value={note} />
        </>
      )}
    </FormAct>
  );
}
