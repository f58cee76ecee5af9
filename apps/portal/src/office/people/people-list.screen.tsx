import { peopleList } from '@packhouse/programme';
import { deskUrls } from '#office/desk-parts/desk-urls.ts';
import { ListScreen } from '#office/desk-parts/list/list-screen.tsx';
import { useChangeWords } from '#office/desk-parts/words/change-words.ts';
import { InvitePerson } from './invite-person.tsx';

/** /office/people: who signs in, at the office and for companies. */
export function PeopleList() {
  const { value } = useChangeWords();
  return (
    <ListScreen
      actions={
        <>
          <InvitePerson of="company" />
          <InvitePerson of="office" />
        </>
      }
      hrefOf={({ id }) => deskUrls.item('people', id)}
      list={peopleList}
      wordOf={(key, cell) => (key === 'roles' && typeof cell === 'string' ? value(cell.split(', ')) : undefined)}
    />
  );
}
