const tests = /\.(test|spec|contract|fixture)\.(tsx?|mjs)$/;

/** Puts one import into the folder that holds both ends, as an arrow between that folder's entries. */
function addArrow(folders, from, to) {
  const [source, target] = [from.split('/'), to.split('/')];
  const depth = source.findIndex((part, index) => part !== target[index]);
  if (depth === -1) return;
  const folder = source.slice(0, depth).join('/');
  const arrows = folders.get(folder) ?? new Map();
  folders.set(folder, arrows);
  const targets = arrows.get(source[depth]) ?? new Map();
  arrows.set(source[depth], targets);
  if (!targets.has(target[depth])) targets.set(target[depth], `${from} -> ${to}`);
}

/** Everything that can be reached from an entry along the arrows. */
function reached(arrows, start) {
  const seen = new Set();
  const next = [start];
  for (let entry = next.pop(); entry !== undefined; entry = next.pop()) {
    for (const target of arrows.get(entry)?.keys() ?? []) {
      if (seen.has(target)) continue;
      seen.add(target);
      next.push(target);
    }
  }
  return seen;
}

/**
 * Folders of one parent that need each other, directly or around a corner, although no two of their modules do: two
 * such rooms are one. A file beside the folders counts as an entry like them. dependency-cruiser finds circles of
 * modules only, so this reads the modules that it gives. Tests may look anywhere.
 * @param modules `modules` of dependency-cruiser's JSON
 * @param root only what lies below it, such as `apps/server/src/`
 * @returns one line for each arrow that is part of a circle: "folder: entry -> entry (an import that makes it)"
 */
export function siblingCircles(modules, root) {
  const folders = new Map();
  for (const { source, dependencies } of modules) {
    if (!source.startsWith(root) || tests.test(source)) continue;
    for (const { resolved } of dependencies) {
      if (resolved.startsWith(root)) addArrow(folders, source, resolved);
    }
  }
  return [...folders].flatMap(([folder, arrows]) =>
    [...arrows].flatMap(([entry, targets]) =>
      [...targets]
        .filter(([target]) => reached(arrows, target).has(entry))
        .map(([target, example]) => `${folder}: ${entry} -> ${target} (${example})`),
    ),
  );
}
