import { languages } from '@packhouse/programme';
import { describe, expect, it } from 'vitest';
import { type GuidePlace, placesOfQuestions, placesOfRoutes } from '#kernel/routing/guide-places.ts';
import { userGuide } from './guide-pages.ts';

const { pageIn: guidePageIn, headingHere } = userGuide;

const places = [...Object.entries(placesOfRoutes), ...Object.entries(placesOfQuestions)].flatMap(
  ([from, place]): [string, GuidePlace][] => (place === null ? [] : [[from, place]]),
);

describe.each(languages.map(({ code }) => code))('help in %s', (language) => {
  it.each(places)('about %s leads to a page and a heading that are there', async (_from, { page, heading }) => {
    const topic = await guidePageIn(language, page);
    expect(topic).not.toBeNull();
    if (topic === null || heading === undefined) return;
    const here = await headingHere(language, topic, heading);
    expect(topic.blocks.filter((block) => block.kind === 'heading' && block.id === here)).toHaveLength(1);
  });
});
