import { actionStories } from './actions.story.tsx';
import { fieldStories } from './fields.story.tsx';
import { importStories } from './import.story.tsx';
import { overlayStories } from './overlays.story.tsx';
import { pageStories } from './pages.story.tsx';
import { showingStories } from './showing.story.tsx';
import { stateStories } from './states.story.tsx';
import type { Stories } from './stories.ts';

/** Every component of the design system, to be looked at in development (README.md). */
export const allStories: Stories = {
  ...actionStories,
  ...fieldStories,
  ...showingStories,
  ...stateStories,
  ...importStories,
  ...overlayStories,
  ...pageStories,
};
