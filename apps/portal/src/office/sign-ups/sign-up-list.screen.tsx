import { signUpsList } from '@packhouse/programme';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';

/** /office/sign-ups: who waits for a company, and who did. */
export function SignUpList() {
  return (
    <ListScreen
      hrefOf={({ id }) => deskUrls.item('sign-ups', id)}
      list={signUpsList}
      nameKey="contact"
      rowTone={({ state, confirmed }) => (state === 'waiting' && confirmed === false ? 'warning' : undefined)}
      subject="request"
    />
  );
}
