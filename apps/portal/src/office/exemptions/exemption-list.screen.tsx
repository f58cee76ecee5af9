import { exemptionsList } from '@packhouse/programme';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';

/** /office/exemptions: those that wait, and what became of the others. */
export function ExemptionList() {
  return (
    <ListScreen
      hrefOf={({ id }) => deskUrls.item('exemptions', id)}
      list={exemptionsList}
      rowTone={({ state }) => (state === 'pending' ? 'accent' : undefined)}
      subject="request"
    />
  );
}
