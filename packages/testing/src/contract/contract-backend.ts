import type { Resource } from '@packhouse/jsonapi';

export interface ContractPerson {
  readonly userId: string;
  readonly companyId: string | null;
  readonly token: string;
}

export interface ContractAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The parsed JSON:API document; null for an empty answer. */
  readonly body: unknown;
}

export interface ContractCall {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Below the backend's root, query included: `/jsonapi/node/season?sort=title`. */
  readonly url: string;
  /** Sent as JSON; text is sent as it is. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A row as it is put in place: product keys, relations as refs. */
export interface ContractRow {
  readonly id: string;
  readonly title: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The backend under test, as far as the suite uses it. */
export interface ContractBackend {
  /** One request; nobody is signed in when the person is null. Every answer is expected to be validated by the caller. */
  readonly call: (person: Pick<ContractPerson, 'token'> | null, call: ContractCall) => Promise<ContractAnswer>;
  /** Puts rows in place past the API, as the office would have done. `by` uploads files. */
  readonly put: (resource: Resource, rows: readonly ContractRow[], by: string | null) => Promise<void>;
  /** Puts a user in place who belongs to a company, or to the office when `staff`, with a role that reads all, and signs in. */
  readonly person: (wish: {
    readonly companyId: string | null;
    readonly staff: boolean;
    readonly values: Readonly<Record<string, unknown>>;
  }) => Promise<ContractPerson>;
}

/** The program's demands beyond the declarations, by type. */
export interface ContractRules {
  /** Values that rows of a type must have for their hooks to accept them. */
  readonly given?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Relations (`type key`) that only grow: taking a member out is a conflict. */
  readonly appendOnly?: readonly string[];
}
