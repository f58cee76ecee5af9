import { decisionsList } from '@packhouse/programme';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { useProposalName } from './proposal-name.ts';

/** /office/decisions: what was proposed, and how it was settled. */
export function DecisionList() {
  const name = useProposalName();
  return (
    <ListScreen
      hrefOf={({ id }) => deskUrls.item('decisions', id)}
      list={decisionsList}
      nameKey="kind"
      rowTone={({ state }) => (state === 'waiting' ? 'accent' : undefined)}
      says={({ key }, { kind, setting }) => (key === 'kind' ? name(String(kind), setting) : undefined)}
    />
  );
}
