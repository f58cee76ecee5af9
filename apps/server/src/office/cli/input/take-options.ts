/** The command line, divided into the command's words and the server's own option. */
export interface Parted {
  readonly words: readonly string[];
  /** `--data` as the server's settings read it; empty where it was not typed. */
  readonly data: readonly string[];
}

/** `--data <folder>` and `--data=<folder>` are the server's own option, wherever they stand; all else is the command's. */
export function takeData(argv: readonly string[]): Parted {
  const at = argv.findIndex((word) => word === '--data' || word.startsWith('--data='));
  if (at === -1) return { words: argv, data: [] };
  const end = argv[at] === '--data' ? at + 2 : at + 1;
  return { words: [...argv.slice(0, at), ...argv.slice(end)], data: argv.slice(at, end) };
}

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
