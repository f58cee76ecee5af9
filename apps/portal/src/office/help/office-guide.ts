import { guideLibrary } from '#domain/guide/source/guide-library.ts';

/** A page for each desk, in English alone: each a file of its own, which comes when somebody reads it. */
const pages = import.meta.glob<string>('../../../../../docs/office-guide/*.md', { query: '?raw', import: 'default' });
const english = async () => ({ pages });

/** The guide of the program office, docs/office-guide. */
export const officeGuide = guideLibrary({ en: english, zh: english, es: english, fr: english, it: english });
