import { signUpsList } from '@packhouse/programme';
import { useChangeWords } from '#office/desk-parts/change-words.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';

/** /office/sign-ups: who waits for a company, and who did. */
export function SignUpList() {
  const { value } = useChangeWords();
  return (
    <ListScreen
      list={signUpsList}
      nameKey="contact"
      rowTone={({ state, confirmed }) => (state === 'waiting' && confirmed === false ? 'warning' : undefined)}
      subject="request"
      wordOf={(key, cell) => (key === 'types' && typeof cell === 'string' ? value(cell.split(', ')) : undefined)}
    />
  );
}
