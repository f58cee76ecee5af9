import type { PdfListener, PdfMembers, PdfValue } from './read-value.ts';

/** Why a PDF is not taken although it is one. */
export type PdfProblem = 'encrypted' | 'scripted' | 'active' | 'embedded' | 'damaged';

/** The most telling first: what is locked cannot be looked through, and a script says more than what it is hidden in. */
const inOrder: readonly PdfProblem[] = ['encrypted', 'scripted', 'active', 'embedded', 'damaged'];

/**
 * Names that no paper needs, wherever they stand: as the kind of an action (ISO 32000-1, 12.6.4), of an annotation, of a
 * stream, as a list of the catalogue. Pages draw by other names.
 */
const refused: ReadonlyMap<string, PdfProblem> = new Map([
  ...named('encrypted', 'Encrypt'),
  // Figures of a space run a script of their own, which is named nowhere but in `OnInstantiate`.
  ...named('scripted', 'JavaScript', 'Rendition', 'OnInstantiate'),
  ...named('active', 'XFA', 'Launch', 'GoToE', 'GoToR', 'SubmitForm', 'ImportData', 'RichMediaExecute'),
  ...named('embedded', 'RichMedia', 'EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'Movie', 'Sound', '3D'),
]);

function named(problem: PdfProblem, ...names: readonly string[]) {
  return names.map((name) => [name, problem] as const);
}

/** Other kinds of action: harmless where a person presses something, not where opening the file is enough. */
const doingSomething = new Set('URI Thread Sound Movie Hide ResetForm SetOCGState Trans GoTo3DView'.split(' '));

/** Where a file's name stands; the last three are for one system each and obsolete (7.11.3). */
const fileNames = ['F', 'UF', 'DOS', 'Mac', 'Unix'];

const keys = new Set([...fileNames, ...'S Next JS EF AA OpenAction N First Filter DecodeParms DP Length'.split(' ')]);

const nameOf = (value: PdfValue | undefined) => (value?.kind === 'name' ? value.name : null);

/** An action, or a place to go to, that does no more than show a page. */
function isHarmless(value: PdfValue): boolean {
  if (value.kind !== 'dictionary') return true;
  const kinds = value.members.get('S') ?? [];
  return (
    !value.members.has('Next') &&
    kinds.every((kind) => nameOf(kind) !== null && !doingSomething.has(nameOf(kind) ?? ''))
  );
}

/** Gathers what speaks against a file while its values are read. */
export class PdfSuspicion implements PdfListener {
  readonly keys = keys;
  readonly #problems = new Set<PdfProblem>();
  /** Objects that opening the file leads to. */
  readonly #opened = new Set<number>();
  /** Objects that do something; null stands for one whose number is not known. */
  readonly #doing = new Set<number | null>();

  add(problem: PdfProblem): void {
    this.#problems.add(problem);
  }

  has(problem: PdfProblem): boolean {
    return this.#problems.has(problem);
  }

  readonly onName = (name: string): void => {
    const problem = refused.get(name);
    if (problem !== undefined) this.#problems.add(problem);
  };

  readonly onDictionary = ({ members }: PdfMembers): void => {
    if (members.get('JS')?.some((value) => value.kind === 'string')) this.add('scripted');
    if (members.has('EF') && fileNames.some((key) => members.has(key))) this.add('embedded');
    for (const value of members.get('AA') ?? []) {
      const isNothing = value.kind === 'nothing' || (value.kind === 'dictionary' && value.isEmpty);
      if (!isNothing) this.add('active');
    }
    for (const value of members.get('OpenAction') ?? []) {
      if (value.kind === 'reference') this.#opened.add(value.number);
      else if (!isHarmless(value)) this.add('active');
    }
  };

  /** An object as a whole; `number` is null where it is not known. */
  onObject(number: number | null, value: PdfValue): void {
    if (!isHarmless(value)) this.#doing.add(number);
  }

  /** The problem of everything that was read; null: none. */
  verdict(): PdfProblem | null {
    const isDoing = [...this.#opened].some((number) => this.#doing.has(number) || this.#doing.has(null));
    if (isDoing) this.add('active');
    return inOrder.find((problem) => this.#problems.has(problem)) ?? null;
  }
}
