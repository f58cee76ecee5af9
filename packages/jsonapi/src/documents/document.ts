/** Members of a JSON object of which nothing more is known. */
export type Json = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A pointer to a row as the wire has it. */
export interface Identifier {
  readonly type: string;
  readonly id: string;
  readonly meta?: Json;
}
export interface Relationship {
  readonly data: Identifier | readonly Identifier[] | null;
  readonly links?: Readonly<Record<string, { readonly href: string }>>;
}
export interface ResourceObject {
  readonly type: string;
  readonly id: string;
  readonly links?: Readonly<Record<string, { readonly href: string }>>;
  readonly attributes?: Json;
  readonly relationships?: Readonly<Record<string, Relationship>>;
}
export interface SuccessDocument {
  readonly jsonapi: { readonly version: string; readonly meta?: unknown; readonly ext?: readonly string[] };
  readonly data: ResourceObject | readonly ResourceObject[] | null;
  readonly included?: readonly ResourceObject[];
  readonly links?: Readonly<Record<string, { readonly href: string }>>;
  readonly meta?: Json;
}
