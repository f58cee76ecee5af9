/** `--as <user>`, wherever it stands. */
export function takeAs(argv: readonly string[]): {
  readonly as: string | undefined;
  readonly words: readonly string[];
} {
  const at = argv.findIndex((word) => word === '--as' || word.startsWith('--as='));
  if (at === -1) return { as: undefined, words: argv };
  const isApart = argv[at] === '--as';
  const as = isApart ? argv[at + 1] : argv[at]?.slice('--as='.length);
  return { as: as ?? '', words: [...argv.slice(0, at), ...argv.slice(isApart ? at + 2 : at + 1)] };
}
