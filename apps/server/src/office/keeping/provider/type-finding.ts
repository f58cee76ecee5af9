import type { Comparison } from './compare-fields.ts';

export interface TypeFinding extends Comparison {
  readonly type: string;
  /**
   * `seen`: by a row; `empty`: no row is there to look at, `hidden`: none that the person may see, `shared`: only
   * others', of which a part is shown, so its fields are taken for known; `missing`: no such type.
   */
  readonly state: 'seen' | 'empty' | 'hidden' | 'shared' | 'missing';
  /** Rows of the page that the backend leaves out because the person may not see them. */
  readonly hidden: number;
  /** Quantities that are kept with fewer decimals than the program's unit has, by product key. */
  readonly coarse: readonly string[];
  /** Unknown words of choices, by product key. */
  readonly words: Readonly<Record<string, readonly string[]>>;
}
