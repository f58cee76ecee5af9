export interface KeptQuestion {
  readonly url: string;
  readonly body: string;
}

/** The whole answer to it, as a page makes a `Response` of it. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly text: string;
}
