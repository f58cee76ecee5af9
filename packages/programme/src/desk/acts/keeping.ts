import type { ActDeclarations } from './act-declaration.ts';
import { text, word } from './given.ts';

export const keepingActs = {
  'job retry': {
    about: 'Tries a mail or a document again at once; "list show jobs" shows them.',
    right: 'settings',
    fields: { job: word() },
  },
  'job discard': {
    about: 'Gives up a mail or a document.',
    right: 'settings',
    fields: { job: word(), reason: text('Why; kept with the decision.') },
  },
} as const satisfies ActDeclarations;
