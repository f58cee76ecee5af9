import { CheckboxGroup } from '@packhouse/ui/fields/checkbox-group.tsx';
import { Stack } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#kernel/format/format.ts';
import type { EndedKeys as Ended, KeysBesides } from './password.calls.ts';

interface EndedKeysProps {
  readonly found: KeysBesides;
  readonly ended: Ended;
  readonly onChange: (ended: Ended) => void;
  readonly factorsError: string | undefined;
}

/** Asks which other keys end with the password: somebody else may have been in. None is ticked for the person. */
export function EndedKeys({
  found: { programKeys, factors, webhooks },
  ended,
  onChange,
  factorsError,
}: EndedKeysProps) {
  const { t } = useTranslation('password');
  const format = useFormat();
  if (programKeys.length + factors.length + webhooks.length === 0) return null;
  return (
    <Stack gap="m">
      <p>{t('keys.intro')}</p>
      {programKeys.length > 0 && (
        <CheckboxGroup
          id="programKeys"
          label={t('keys.programs')}
          onChange={(ids) => onChange({ ...ended, programKeys: ids })}
          options={programKeys.map(({ id, name, lastUsed }) => ({
            id,
            label: name,
            description: lastUsed === null ? t('keys.never') : t('keys.lastUsed', { day: format.dateTime(lastUsed) }),
          }))}
          value={ended.programKeys}
        />
      )}
      {factors.length > 0 && (
        <CheckboxGroup
          description={t('keys.factorsHint')}
          error={factorsError}
          id="factors"
          label={t('keys.factors')}
          onChange={(ids) => onChange({ ...ended, factors: ids })}
          options={factors.map(({ id, name }) => ({ id, label: name }))}
          value={ended.factors}
        />
      )}
      {webhooks.length > 0 && (
        <CheckboxGroup
          id="webhooks"
          label={t('keys.webhooks')}
          onChange={(ids) => onChange({ ...ended, webhooks: ids })}
          options={webhooks.map(({ id, url }) => ({ id, label: url }))}
          value={ended.webhooks}
        />
      )}
    </Stack>
  );
}
