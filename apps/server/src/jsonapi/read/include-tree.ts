/** Paths as a tree of wire names: `a.b,a.c` is `{a: {b: {}, c: {}}}`. */
export interface IncludeTree {
  readonly [wire: string]: IncludeTree;
}

export function treeOf(paths: readonly string[]): IncludeTree {
  const tree: Record<string, IncludeTree> = Object.create(null);
  const heads = new Map<string, string[]>();
  for (const path of paths) {
    const [head = '', ...rest] = path.split('.');
    heads.set(head, [...(heads.get(head) ?? []), ...(rest.length === 0 ? [] : [rest.join('.')])]);
  }
  for (const [head, rests] of heads) tree[head] = treeOf(rests);
  return tree;
}
