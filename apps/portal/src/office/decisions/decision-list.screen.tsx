import { decisionsList } from '@packhouse/programme';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { useProposalName } from './proposal-name.ts';

/** /office/decisions: what was proposed, and how it was settled; what nobody can confirm any more says so. */
export function DecisionList() {
  const { t } = useTranslation('office-decisions');
  const name = useProposalName();
  return (
    <ListScreen
      list={decisionsList}
      nameKey="kind"
      rowTone={({ state, moved }) => (moved === true ? 'warning' : state === 'waiting' ? 'accent' : undefined)}
      says={({ key }, { kind, setting, moved }) => {
        if (key === 'kind') return name(String(kind), setting);
        return key === 'state' && moved === true ? t('outOfDate') : undefined;
      }}
    />
  );
}
