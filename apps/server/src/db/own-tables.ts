import type { Generated, JSONColumnType } from 'kysely';
import type { BankTables } from './bank-tables.ts';
import type { DeskTables } from './desk-tables.ts';
import type { Hanging, LedgerTables } from './ledger-tables.ts';
import type { MachineTables } from './machine-tables.ts';
import type { ReturnTables } from './return-tables.ts';

/** By what a person proves a second time who they are: a code of an app, a passkey, a recovery code. */
export type FactorKind = 'totp' | 'passkey' | 'recovery';

/** Tables that are no resource: identity, audit, settings, certification records. Timestamps are Dates. */
export interface OwnTables extends BankTables, DeskTables, LedgerTables, MachineTables, ReturnTables {
  credential: {
    user_id: string;
    /** PHC string of Argon2id. */
    password_hash: string;
    changed: Generated<Date>;
  };
  /** One sign-in and all tokens that follow from it; ended by log-out, by the office or by a stolen token's reuse. */
  oauth_session: {
    id: Generated<string>;
    user_id: string;
    client_id: string;
    /** When the person typed the password. */
    signed_in: Date;
    ended: Date | null;
    /** The second factor that was last proved in it, what its owner calls it, and when; null: none. */
    factor: FactorKind | null;
    factor_name: string | null;
    factor_at: Date | null;
  };
  second_factor: {
    id: Generated<string>;
    user_id: string;
    kind: 'totp' | 'passkey';
    /** As its owner calls it. */
    name: string;
    /** TOTP: the shared secret, sealed (`second-factor/sealed-secret.ts`). */
    secret: string | null;
    /** TOTP: the last time step whose code was used; bigint, as text. */
    last_step: Generated<string>;
    /** Passkey: base64url, as is its public key. */
    credential_id: string | null;
    public_key: string | null;
    /** Passkey: signatures so far, as the authenticator counts; bigint, as text. */
    counter: Generated<string>;
    transports: Generated<string[]>;
    added: Date;
    /** Null: begun and not yet proved; it counts for nothing. */
    confirmed: Date | null;
    used: Date | null;
  };
  /** Codes for anyone who has lost every factor: SHA-256, hex. */
  recovery_code: { user_id: string; hash: string; used: Date | null };
  /** A question for a second factor: SHA-256 of its token, hex. */
  factor_challenge: {
    hash: string;
    user_id: string;
    purpose: 'sign-in' | 'enroll' | 'confirm' | 'register';
    client_id: string;
    /** The session that asks, where somebody is signed in. */
    session_id: string | null;
    /** The password that was proved, by its age; null: another proof. */
    password_since: Date | null;
    /** The login elsewhere that was proved instead. */
    issuer: string | null;
    subject: string | null;
    /** The bytes that a passkey must sign, base64url. */
    passkey: string | null;
    expires: Date;
    used: Date | null;
  };
  oauth_token: {
    id: Generated<string>;
    session_id: string;
    kind: 'access' | 'refresh';
    /** SHA-256 of the opaque token, hex: a read of this table opens no session. */
    hash: string;
    /** The refresh token that it was given for; null at sign-in. */
    parent: Generated<string | null>;
    issued: Date;
    expires: Date;
    revoked: Date | null;
  };
  /** Wrong passwords. Each column is a hash: names typed in error may be passwords, and no address is kept. */
  failed_sign_in_from: { account: string; origin: string; network: string; at: Date };
  /** How a user's name is compared. */
  user_name: {
    user_id: string;
    /** Typed to sign in (RFC 8265, UsernameCaseMapped). */
    canonical: string;
    /** Its skeleton (Unicode UTS 39); of those that are no doubles each has another one. */
    skeleton: string;
    /** It was there before names that look like another were refused, and looks like an older one. */
    is_double: Generated<boolean>;
  };
  /** Secrets that the server signs with, base64. */
  server_secret: { name: string; value: string };
  /** Attempts at what anybody may try (`accounts/attempts.ts`), named for what it counted first; the key is a hash. */
  failed_sign_in: { key: string; at: Date };
  audit: {
    id: Generated<string>;
    at: Generated<Date>;
    user_id: string | null;
    username: string | null;
    company_id: string | null;
    on_behalf_of: Generated<boolean>;
    action: string;
    type: string;
    row_id: string;
    before: JSONColumnType<object> | null;
    after: JSONColumnType<object> | null;
    request_id: string | null;
  };
  certification_record: {
    id: Generated<string>;
    at: Generated<Date>;
    company_id: string;
    form_type: string;
    form_id: string;
    /** Canonical JSON of everything that was certified. */
    body: string;
    hash: string;
    previous_hash: string | null;
  };
  /** The short number by which people name a filing. */
  confirmation_number: Hanging & {
    number: string;
    form_type: string;
    form_id: string;
    record_hash: string;
  };
  /** Comparison of the text of an attached copy of record with its record. */
  copy_comparison: Hanging & {
    file_id: string;
    record_hash: string;
    verdict: 'agrees' | 'differs' | 'unreadable';
    compared: Date;
  };
  /** Notes of a row's reference to a file, by the field's wire name. */
  file_note: Hanging & {
    source: string;
    field: string;
    file_id: string;
    display: boolean | null;
    description: string | null;
  };
  /** A key of the file store whose bytes go when it is due, unless a row names them (`files/file-removal.ts`). */
  file_to_remove: { key: string; due: Date };
  /** A person of the office: their roles, and the amount in US dollars up to which they decide claims alone. */
  office_person: { user_id: string; roles: string[]; claim_limit: string | null; changed: Date };
  /** An act of the office, no matter who did it and what came of it; rows are never changed. */
  decision: {
    id: Generated<string>;
    /** By the program's clock. */
    at: Date;
    /** By the database's own clock. */
    made: Generated<Date>;
    kind: string;
    right: string;
    subject_type: string;
    /** A row's id; a setting has its name. */
    subject_id: string;
    company_id: string | null;
    version_before: string | null;
    version_after: string | null;
    actor_id: string;
    actor_name: string;
    channel: 'console' | 'cli';
    /** Why the server believed that it was this person: a session of theirs, or the machine on which a command was typed. */
    trust: 'session' | 'machine';
    step: 'done' | 'proposed' | 'confirmed' | 'declined' | 'withdrawn';
    /** The proposal that this row settles. */
    of_proposal: string | null;
    second: 'not needed' | 'waits' | 'another' | 'switched off' | 'nobody else';
    reason: string | null;
    amount: string | null;
    given: JSONColumnType<object>;
    answer: JSONColumnType<object> | null;
    idempotency_key: string | null;
  };
  setting: { key: string; value: JSONColumnType<object>; changed: Generated<Date> };
  /**
   * Who signed up and for which company, as typed. The user row exists already and belongs to no company; until the
   * address is confirmed it is closed and has no address.
   */
  sign_up: {
    user_id: string;
    at: Date;
    company_name: string;
    company_types: string[];
    contact_name: string;
    terms_accepted: Date;
    confirmed: Date | null;
    decided: Date | null;
    decision: 'approved' | 'declined' | null;
    note: string | null;
  };
  /** Who a user is at an OpenID Connect issuer, as the office linked it. The issuer has no slash at its end. */
  user_identity: { issuer: string; subject: string; user_id: string; linked: Date };
  /** An ID token that has opened a session: a hash of its issuer, subject and nonce, until the token itself expires. */
  used_id_token: { hash: string; expires: Date };
  /** A link that was mailed to choose a new password: SHA-256 of its token, hex. */
  password_link: { hash: string; user_id: string; expires: Date; used: Date | null };
  /** An e-mail address that somebody wants to have and that is theirs only once it is confirmed by a mailed link. */
  address_change: {
    id: string;
    user_id: string;
    /** The one in force when it was asked; null for a sign-up. */
    before: string | null;
    address: string;
    asked: Date;
    settled: Date | null;
    outcome: 'confirmed' | 'cancelled' | null;
  };
  /** A link that was mailed to confirm an address: SHA-256 of its token, hex. It goes when its change is settled. */
  address_link: { hash: string; change_id: string; expires: Date };
  /** That a mail to an address was asked for; the key is a hash of the address, of account or origin. */
  mail_asked: { key: string; at: Date };
  /** Settings of the person's own account; no row: none yet. */
  account_profile: {
    user_id: string;
    /** The title that the person signs forms with. */
    title: string | null;
    language: string | null;
    /** Kinds of notice that the person does not want. */
    muted: Generated<string[]>;
  };
  /** A private address under which a calendar program reads a company's days: SHA-256 of its token, hex. */
  calendar_address: {
    hash: string;
    /** Whose rights it has. */
    user_id: string;
    company_id: string;
    created: Date;
    /** Of what was last handed out, and since when it has been so: the answer's Last-Modified. */
    content_hash: string | null;
    content_changed: Date | null;
    /** How often it was read since then, for its limit. */
    reads_since: Date;
    reads: Generated<number>;
  };
}
