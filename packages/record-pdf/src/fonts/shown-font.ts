/** Of a glyph on its line, in thousandths of the size: what follows it stands `xAdvance` further on. */
interface Position {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** The members of a font that pdfkit embeds, as far as they are used here; @types/pdfkit does not declare them. */
export interface EmbeddedFont {
  readonly id: string;
  /** Shapes a text: the hexadecimal code of each glyph, and its place. */
  readonly encode: (text: string) => [string[], Position[]];
  /** The name by which a page refers to the font. */
  readonly ref: () => unknown;
}

export interface Shown {
  /** In thousandths of the size. */
  readonly width: number;
  /** PDF operator that shows it; null where marks stand above or below the line, which takes more than one. */
  readonly operator: string | null;
}

interface Glyph {
  readonly code: string;
  readonly advance: number;
}

const plain = /^[\x20-\x7e]*$/;
const nothing: Shown = { width: 0, operator: null };

/** As pdfkit writes numbers. */
export const pdfNumber = (value: number) => Math.round(value * 1e6) / 1e6;

/**
 * The texts of one font as operators. Shaping a text is what costs most of a long table: texts of ASCII are put
 * together from their pairs of characters, each shaped once, which gives the same glyphs and the same kerning. A pair
 * that becomes one glyph (a ligature) has its text shaped as a whole.
 */
export class ShownFont {
  readonly font: EmbeddedFont;
  readonly #shown = new Map<string, Shown>();
  readonly #glyphs = new Map<string, Glyph>();
  /** Where a pair is not two glyphs: null. Otherwise what its first one is moved by. */
  readonly #kerning = new Map<string, number | null>();

  constructor(font: EmbeddedFont) {
    this.font = font;
  }

  show(text: string): Shown {
    const known = this.#shown.get(text);
    if (known !== undefined) return known;
    const shown = (plain.test(text) ? this.#compose(text) : null) ?? this.#shape(text);
    this.#shown.set(text, shown);
    return shown;
  }

  #compose(text: string): Shown | null {
    if (text === '') return nothing;
    let width = 0;
    let codes = '';
    const parts: string[] = [];
    for (let index = 0; index < text.length; index++) {
      const character = text.charAt(index);
      const { code, advance } = this.#glyph(character);
      const isLast = index === text.length - 1;
      const kerning = isLast ? 0 : this.#kern(character, text.charAt(index + 1));
      if (kerning === null) return null;
      codes += code;
      width += advance + kerning;
      if (kerning !== 0) {
        parts.push(`<${codes}> ${pdfNumber(-kerning)}`);
        codes = '';
      }
    }
    return { width, operator: `[${[...parts, `<${codes}>`].join(' ')}] TJ` };
  }

  #glyph(character: string): Glyph {
    const known = this.#glyphs.get(character);
    if (known !== undefined) return known;
    const [[code = ''], [position]] = this.font.encode(character);
    const glyph = { code, advance: position?.xAdvance ?? 0 };
    this.#glyphs.set(character, glyph);
    return glyph;
  }

  #kern(first: string, second: string): number | null {
    const pair = first + second;
    const known = this.#kerning.get(pair);
    if (known !== undefined) return known;
    const glyphs = [this.#glyph(first), this.#glyph(second)] as const;
    const [codes, positions] = this.font.encode(pair);
    const isTwo = codes.length === 2 && codes[0] === glyphs[0].code && codes[1] === glyphs[1].code;
    const kerning = isTwo && isOnLine(positions) ? (positions[0]?.xAdvance ?? 0) - glyphs[0].advance : null;
    this.#kerning.set(pair, kerning);
    return kerning;
  }

  #shape(text: string): Shown {
    const [codes, positions] = this.font.encode(text);
    const width = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    if (!isOnLine(positions)) return { width, operator: null };
    const parts = codes.map((code, index) => {
      const { xAdvance = 0, advanceWidth = 0 } = positions[index] ?? {};
      return `<${code}>${xAdvance === advanceWidth ? '' : ` ${pdfNumber(advanceWidth - xAdvance)}`}`;
    });
    return { width, operator: `[${parts.join(' ').replaceAll('> <', '')}] TJ` };
  }
}

const isOnLine = (positions: readonly Position[]) => positions.every(({ xOffset, yOffset }) => !xOffset && !yOffset);
