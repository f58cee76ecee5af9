import type { Caller } from '#access/authenticate.ts';

const debugPermission = 'debug simple_oauth tokens';

type DebugBody =
  | { readonly message: string }
  | {
      readonly token: string;
      readonly id: string;
      readonly roles: readonly string[];
      readonly permissions: Readonly<Record<string, { readonly title: string; readonly access: boolean }>>;
    };

/**
 * Describes a token, for staff alone (wire.md 1).
 * @param token the token that the caller sent
 */
export function debugAnswer(caller: Caller, token: string): { readonly status: number; readonly body: DebugBody } {
  if (caller.kind === 'invalid') return { status: 401, body: { message: caller.reason } };
  if (caller.kind === 'anonymous' || !caller.principal.staff) {
    return { status: 403, body: { message: `The '${debugPermission}' permission is required.` } };
  }
  return {
    status: 200,
    body: {
      token,
      id: caller.principal.userId,
      roles: ['authenticated', 'staff'],
      permissions: { [debugPermission]: { title: 'Debug OAuth tokens', access: true } },
    },
  };
}
