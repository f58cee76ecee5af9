import { GuideTopic } from '#domain/guide/guide-topic.tsx';
import { ContactCard } from './contact-card.tsx';
import { UserGuide } from './user-guide.tsx';

export function TopicScreen() {
  return (
    <UserGuide>
      <GuideTopic aside={<ContactCard />} />
    </UserGuide>
  );
}
