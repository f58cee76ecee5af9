import type { Plugin } from 'vite';

/** The attributes by which an import says that a file is JSON. */
const attributes = /(\bimport\(\s*(['"])[^'"]+\.json\2)\s*,\s*\{\s*with:\s*\{\s*type:\s*(['"])json\3\s*\}\s*\}\s*\)/g;

/**
 * Vite serves a JSON file as a module of JavaScript, but leaves it to the browser that a module which loads it later
 * expects JSON: the browser refuses that, and the sentences of problems stay English. Node needs it to be said.
 */
export function jsonImports(): Plugin {
  return {
    name: 'json-imports',
    apply: 'serve',
    enforce: 'pre',
    transform: (code) => (code.includes('.json') ? code.replace(attributes, '$1)') : null),
  };
}
