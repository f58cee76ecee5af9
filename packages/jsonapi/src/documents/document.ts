/** A pointer to a row as the wire has it. */
export interface Identifier {
  readonly type: string;
  readonly id: string;
  readonly meta?: Readonly<Record<string, unknown>>;
}
export interface Relationship {
  readonly data: Identifier | readonly Identifier[] | null;
  readonly links?: Readonly<Record<string, { readonly href: string }>>;
}
export interface ResourceObject {
  readonly type: string;
  readonly id: string;
  readonly links?: Readonly<Record<string, { readonly href: string }>>;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, Relationship>>;
}
export interface SuccessDocument {
  readonly jsonapi: { readonly version: string; readonly meta?: unknown; readonly ext?: readonly string[] };
  readonly data: ResourceObject | readonly ResourceObject[] | null;
  readonly included?: readonly ResourceObject[];
  readonly links?: Readonly<Record<string, { readonly href: string }>>;
  readonly meta?: Readonly<Record<string, unknown>>;
}
