import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx';
import { notices as kinds, type OwnAccount } from './own-account.ts';

interface NoticeFieldsProps {
  readonly notices: OwnAccount['notices'];
  readonly onChange: (notices: OwnAccount['notices']) => void;
}

/** Which mails the person wants; those about the account itself always come. */
export function NoticeFields({ notices, onChange }: NoticeFieldsProps) {
  const { t } = useTranslation('profile');
  const change = (ids: readonly string[]) =>
    onChange({
      receipts: ids.includes('receipts'),
      decisions: ids.includes('decisions'),
      reminders: ids.includes('reminders'),
    });
  return (
    <CheckboxGroup
      description={t('notices.hint')}
      id="notices"
      label={t('notices.title')}
      onChange={change}
      options={kinds.map((id) => ({ id, label: t(`notices.${id}`) }))}
      value={kinds.filter((kind) => notices[kind])}
    />
  );
}
