import { type Guide, makeGuide } from './guide.ts';

const files = import.meta.glob<string>('../../../../../../docs/user-guide/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The user guide as it was when the portal was built. */
export const userGuide: Guide = makeGuide(files);
