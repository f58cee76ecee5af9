import { type AttributeField, isRelation, type Resource } from '@packhouse/jsonapi';
import { sampleValue } from '@packhouse/testing';

/** A value that stands nowhere unless somebody let it out. */
export interface Canary {
  readonly value: string;
  /** Where it was put in. */
  readonly place: string;
  /** Of what nobody but its owner may ever read: passwords, tokens, keys. */
  readonly isSecret: boolean;
  /** Of a declared field that is never shown in full. */
  readonly isSensitive: boolean;
}

/** Shortest value that is told from what stands in a log by chance. */
const fewestCharacters = 7;
const secretName = /password|token|secret|key|code|credential|response/i;
const accepts = (field: AttributeField, text: string) => (field.check?.(text) ?? null) === null;

/** Makes values that cannot be mistaken for others, and remembers each with its place. */
export class Canaries {
  readonly #all = new Map<string, Canary>();
  #last = 0;

  get all(): readonly Canary[] {
    return [...this.#all.values()];
  }

  #keep(value: string, place: string, more: Partial<Canary> = {}): string {
    if (value.length >= fewestCharacters) {
      this.#all.set(value, { value, place, isSecret: false, isSensitive: false, ...more });
    }
    return value;
  }

  #next(): string {
    this.#last += 1;
    return String(this.#last).padStart(5, '0');
  }

  text(place: string): string {
    return this.#keep(`Qzx${this.#next()}`, place);
  }

  email(place: string): string {
    return this.#keep(`qzx${this.#next()}@canary.example`, place);
  }

  fileName(place: string, extension = 'pdf'): string {
    return `${this.text(place)}.${extension}`;
  }

  secret(place: string): string {
    return this.#keep(`Qzs${this.#next()}-Long enough to be taken`, place, { isSecret: true });
  }

  /** A secret that the server made: what it gave is never to be read anywhere else. */
  given(value: string, place: string): void {
    this.#keep(value, place, { isSecret: true });
  }

  /** Of a member of a form, by its name. */
  member(name: string, place: string): string {
    if (secretName.test(name)) return this.secret(place);
    if (/mail|address/i.test(name)) return this.email(place);
    return this.text(place);
  }

  /** A text that a field takes, of the forms that the program asks for. */
  #textOf(field: AttributeField & { readonly max: number }, place: string): string {
    const number = this.#next();
    const shapes = [`Qzx${number}`, `73-91${number}`, `73-91${number}AB`, `qzx${number}@canary.example`];
    const shape = shapes.find((text) => text.length <= field.max && accepts(field, text));
    const value = shape ?? sampleValue(field, 7_391_000 + this.#last);
    return this.#keep(String(value), place, { isSensitive: field.sensitive });
  }

  /** A value for a declared attribute; days, words of lists and switches tell of nobody. */
  attribute(field: AttributeField, place: string): unknown {
    switch (field.kind) {
      case 'text':
      case 'longText':
        return this.#textOf(field, place);
      case 'texts':
        return [this.#textOf(field, place)];
      case 'decimal': {
        const { scale, leastScale = scale } = field;
        const whole = field.precision - scale;
        const pounds = `739${this.#next()}`.slice(0, whole);
        return this.#keep(scale === 0 ? pounds : `${pounds}.${'2500'.slice(0, leastScale)}`, place);
      }
      default:
        return sampleValue(field, 1 + (this.#last % 20));
    }
  }

  /** The values of a row with a canary in each attribute that it has. */
  row(resource: Resource, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      Object.entries(values).map(([key, value]) => {
        const field = resource.fields[key];
        const place = `${resource.type}.${key}`;
        if (key === 'title') return [key, this.text(place)];
        if (field === undefined || isRelation(field) || !isFreeKind(field)) return [key, value];
        return [key, this.attribute(field, place)];
      }),
    );
  }

  /** Remembers the secrets of an answer, by the names of its members, however deep. */
  keepGiven(answer: unknown, place: string): void {
    if (typeof answer !== 'object' || answer === null) return;
    for (const [name, value] of Object.entries(answer)) {
      if (typeof value === 'string' && secretName.test(name) && value.length > 9) this.given(value, `${place} ${name}`);
      else if (Array.isArray(value) && secretName.test(name)) for (const one of value) this.given(String(one), place);
      else this.keepGiven(value, place);
    }
  }

  /** The canaries that a text holds, each with its line. */
  foundIn(text: string, which: (canary: Canary) => boolean = () => true): readonly string[] {
    return this.all.filter(which).flatMap(({ value, place }) => {
      const at = text.indexOf(value);
      return at === -1 ? [] : [`${place} (${value}): …${text.slice(Math.max(0, at - 120), at + 120)}…`];
    });
  }
}

const isFreeKind = ({ kind }: AttributeField): boolean => ['text', 'longText', 'texts', 'decimal'].includes(kind);
