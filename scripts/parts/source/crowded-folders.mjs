/** Tests, what tests share, and stories: they stand beside what they show. Types alone are declared, not read. */
const beside = /\.(test|spec|contract|fixture|story)\.(tsx?|mjs)$|\.d\.ts$/;

/** Folders that are a log or a shelf, where a file is found by its number or its test, not by its idea. */
const apart = /(^|\/)(test|migrations)(\/|$)/;

/**
 * Folders that hold more source files than a reader takes in at a glance: they want rooms.
 * @param paths of source files, from the project's root
 * @param most files that a folder may hold itself, those of its rooms not counted
 * @returns one line for each such folder: "folder: number"
 */
export function crowdedFolders(paths, most) {
  const counts = new Map();
  for (const path of paths) {
    const folder = path.slice(0, path.lastIndexOf('/'));
    if (!beside.test(path) && !apart.test(folder)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > most).map(([folder, count]) => `${folder}: ${count}`);
}
