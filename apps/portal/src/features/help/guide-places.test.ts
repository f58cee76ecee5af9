import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { type GuidePlace, placesOfQuestions } from '#kernel/routing/guide-places.ts';
import { userGuide } from './user-guide.tsx';

const { pageIn: guidePageIn, headingHere } = userGuide;

describe.each(languages.map(({ code }) => code))('help in %s', (language) => {
  it.each(Object.entries<GuidePlace>(placesOfQuestions))(
    'about %s leads to a page and a heading that are there',
    async (_question, { page, heading }) => {
      const topic = await guidePageIn(language, page);
      expect(topic).not.toBeNull();
      if (topic === null || heading === undefined) return;
      const here = await headingHere(language, topic, heading);
      expect(topic.blocks.filter((block) => block.kind === 'heading' && block.id === here)).toHaveLength(1);
    },
  );
});
