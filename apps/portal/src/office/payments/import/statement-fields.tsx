import type { StatementCheck } from '@packhouse/programme';
import { FigureField } from '@packhouse/ui/fields/figure-field.tsx';
import { Select } from '@packhouse/ui/fields/select.tsx';
import { TextField } from '@packhouse/ui/fields/text-field.tsx';
import { GroupBox } from '@packhouse/ui/layout/group-box.tsx';
import { Columns } from '@packhouse/ui/layout/stack.tsx';
import { useTranslation } from 'react-i18next';
import { useFigureTyping } from '#kernel/format/figure-typing.ts';
import type { TypedAccount } from './import.calls.ts';

interface StatementFieldsProps {
  readonly found: StatementCheck['found'][number];
  readonly known: readonly string[];
  readonly isOnly: boolean;
  readonly typed: TypedAccount;
  readonly onChange: (typed: TypedAccount) => void;
}

/** Chosen for an account that is none of the known ones. */
const another = '+';

/** The account and the balances that a file does not say, on one line. */
export function StatementFields({ found, known, isOnly, typed, onChange }: StatementFieldsProps) {
  const { t } = useTranslation('office-payments');
  const figures = useFigureTyping();
  const fields = (
    <Columns min="s">
      <AccountField found={found} known={known} onChange={onChange} typed={typed} />
      <FigureField
        figures={figures}
        label={t('import.opening')}
        onChange={(opening) => onChange({ ...typed, opening })}
        value={typed.opening}
      />
      <FigureField
        figures={figures}
        label={t('import.closing')}
        onChange={(closing) => onChange({ ...typed, closing })}
        value={typed.closing}
      />
    </Columns>
  );
  return isOnly ? fields : <GroupBox legend={t('import.accountOf', { account: found.account })}>{fields}</GroupBox>;
}

type AccountFieldProps = Pick<StatementFieldsProps, 'found' | 'known' | 'typed' | 'onChange'>;

/** The account: one of the known ones, or another that is typed where the file names none. */
function AccountField({ found: { account: written }, known, typed, onChange }: AccountFieldProps) {
  const { t } = useTranslation('office-payments');
  const choose = (account: string) => onChange({ ...typed, account });
  const isTyped = typed.account !== '' && !known.includes(typed.account);
  if (known.length === 0 && written === '')
    return <TextField label={t('import.account')} onChange={choose} value={typed.account} />;
  const own = { id: another, label: written === '' ? t('import.another') : written };
  const isChosen = known.includes(typed.account) || (written !== '' && known.includes(written));
  const select = (
    <Select
      label={t('import.account')}
      onChange={(id) => choose(id === another ? (written === '' ? ' ' : '') : id)}
      options={[...known.filter((account) => account !== written).map((id) => ({ id, label: id })), own]}
      placeholder={isChosen || isTyped || written !== '' ? undefined : t('import.choosePlease')}
      value={known.includes(typed.account) ? typed.account : isTyped || written !== '' ? another : ''}
    />
  );
  if (written !== '' || !isTyped) return select;
  return (
    <>
      {select}
      <TextField
        label={t('import.accountNumber')}
        onChange={(account) => choose(account === '' ? ' ' : account.trimStart())}
        value={typed.account.trim()}
      />
    </>
  );
}
