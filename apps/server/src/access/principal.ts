import type { FactorKind } from '#db/own-tables.ts';

/** A second factor that was proved. */
export interface ProvedFactor {
  readonly kind: FactorKind;
  /** As its owner calls it; null for a recovery code. */
  readonly name: string | null;
  readonly at: Date;
}

/** Who asks, as one statement per request reads it (decisions.md 6). */
export interface Principal {
  readonly userId: string;
  readonly username: string;
  /** The user's own company; null for staff and for a sign-up that awaits approval. */
  readonly companyId: string | null;
  /** On the list of users who may act for other companies (decisions.md 10). */
  readonly proxy: boolean;
  /** Reads everything, changes nothing through the API (decisions.md 12). */
  readonly staff: boolean;
  /** One sign-in and all tokens that follow from it. */
  readonly session: string;
  /** When this person typed the password. */
  readonly signedInAt: Date;
  /** The second factor that was last proved in this session; absent: none. */
  readonly factor?: ProvedFactor;
}
