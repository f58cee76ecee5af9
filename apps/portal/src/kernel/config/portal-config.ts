import type { ProgrammeSettings } from '@packhouse/programme';

/** The provider's settings of its portal, read from /config.json when the page starts. */
export interface PortalConfig {
  /** Base URLs without a slash at their end; empty: the page's own origin. */
  readonly backend: string;
  readonly identity: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scope: string;
  /** IANA name of the program's time zone. */
  readonly timeZone: string;
  /** The day a demonstration takes for today, YYYY-MM-DD; null: the real one. */
  readonly today: string | null;
  readonly demo: boolean;
  readonly settings: ProgrammeSettings;
  /** The program has a mark of its own, at the address of the delivered one. */
  readonly ownMark: boolean;
  /** The backend's abilities (decisions.md 20). */
  readonly profile: BackendProfile;
}

export interface BackendProfile {
  /** Takes atomic operations. */
  readonly operations: boolean;
  /** Compares `meta.expectedVersion` of a PATCH with the row's version. */
  readonly expectedVersion: boolean;
  /** Gives a certified form the number of its record and the time it was received, before its copy of record is there. */
  readonly sealsRecords: boolean;
  /** Gives another pair for a refresh token whose answer was lost; elsewhere such a token ends the session. */
  readonly repeatsRefresh: boolean;
  /** Own routes beside the specification's, by name: revoke, signUp … What is not here is not shown. */
  readonly routes: readonly string[];
  readonly thirdParty: ThirdPartyLogin | null;
  /** Product keys, by type, of fields that this backend does not have: never sent, never missed. */
  readonly absent?: Readonly<Record<string, readonly string[]>>;
  /** The backend's own names of fields, by type and product key. */
  readonly renamed?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An OpenID Connect provider whose login opens this portal too (decisions.md 7). */
export interface ThirdPartyLogin {
  /** Without a slash at its end. */
  readonly issuer: string;
  readonly clientId: string;
  readonly name: string;
}
