/** Literals of a source that may be keys of texts, each kind by itself, for one may stand within another. */
const literals = [/'([^'\n]*)'/g, /"([^"\n]*)"/g, /`((?:[^`$\n]|\$(?!\{)|\$\{[^`{}]*\})*)`/g];

/** `kernel:retry` is the key "retry" of the namespace "kernel". */
const namespace = /^[^.\s:]+:/;

const asPattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * A template as a pattern of the keys that it can make: `state.${state}` is any key below "state". One that names no
 * segment of a key by itself could be anything, and counts for nothing.
 */
function patternOf(template: string): RegExp | null {
  const parts = template.replace(namespace, '').split(/\$\{[^}]*\}/);
  const namesSegment = parts.some((part) => /(?:^|\.)[a-zA-Z_]{2,}(?:\.|$)/.test(part));
  return namesSegment ? new RegExp(`^${parts.map(asPattern).join('.+')}$`) : null;
}

/** Says of a key whether one of the sources can ask for it. Plural forms are asked for without their ending. */
export function usedKeys(sources: readonly string[]): (key: string) => boolean {
  const plain = new Set<string>();
  const possible: RegExp[] = [];
  const texts = sources.flatMap((source) =>
    literals.flatMap((kind) => [...source.matchAll(kind)].map(([, text = '']) => text)),
  );
  for (const text of new Set(texts)) {
    if (!text.includes('${')) plain.add(text.replace(namespace, ''));
    const pattern = text.includes('${') ? patternOf(text) : null;
    if (pattern !== null) possible.push(pattern);
  }
  return (key) => plain.has(key) || possible.some((pattern) => pattern.test(key));
}
