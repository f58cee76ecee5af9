import { reimbursementsList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';

const given = (id: string) => ({ reimbursement: id });

/** /office/reimbursements: claims to be verified, decided and paid. */
export function ClaimList() {
  const { t } = useTranslation('office-reimbursements');
  return (
    <ListScreen
      acts={[
        { act: 'reimbursement review', label: t('review'), given },
        { act: 'reimbursement verify', label: t('verify'), given },
      ]}
      list={reimbursementsList}
      subject="request"
    />
  );
}
