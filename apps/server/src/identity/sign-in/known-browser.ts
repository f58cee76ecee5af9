import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The mark of a browser in which somebody has signed in: a cookie for the token endpoint alone. It opens nothing. It says
 * that this browser has proved the account's password before, so that its own failures alone are counted against it, and
 * anyone who guesses elsewhere does not keep its owner out (decisions.md 5).
 */
const cookieName = 'packhouse_known';
/** Seconds: half a year. */
const lifetime = 180 * 24 * 3_600;
/** Of several people who share a browser. */
const mostMarks = 5;
const markForm = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/** Whose mark it is, and since when the present password holds: an older mark was made with another one. */
export interface MarkOwner {
  readonly userId: string;
  readonly passwordSince: Date;
}

interface Mark {
  readonly id: string;
  readonly issued: number;
  readonly signature: string;
  readonly text: string;
}

function readMarks(header: string | undefined): readonly Mark[] {
  const value = (header ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(`${cookieName}=`))
    ?.slice(cookieName.length + 1);
  return (value ?? '')
    .split('~')
    .slice(0, mostMarks)
    .flatMap((text) => {
      const [, id, issued, signature] = markForm.exec(text) ?? [];
      if (id === undefined || issued === undefined || signature === undefined) return [];
      return [{ id, issued: Number.parseInt(issued, 36), signature, text }];
    });
}

/** The cookie does not say whose the mark is; only the signature binds it to the account. */
const signatureOf = (secret: Buffer, userId: string, id: string, issued: number): Buffer =>
  createHmac('sha256', secret).update(`${userId} ${id} ${issued}`).digest();

/**
 * The id of an account's mark among those that a browser sent; null without one that holds. Every mark costs one HMAC,
 * whether or not there is such an account.
 * @param owner null: nobody
 */
export function knownBrowser(
  header: string | undefined,
  owner: MarkOwner | null,
  secret: Buffer,
  now: Date,
): string | null {
  const valid = readMarks(header).filter(({ id, issued, signature }) => {
    const right = signatureOf(secret, owner?.userId ?? '', id, issued);
    const isSigned = timingSafeEqual(right, Buffer.from(signature, 'base64url'));
    const isFresh = issued >= (owner?.passwordSince.getTime() ?? 0) && issued > now.getTime() - lifetime * 1000;
    return owner !== null && isSigned && isFresh;
  });
  return valid[0]?.id ?? null;
}

/**
 * The cookie of a browser in which somebody has just proved the password: their mark with the others that it had, the
 * latest first.
 * @param isSecure whether the browser came by HTTPS
 */
export function markBrowser(
  header: string | undefined,
  owner: MarkOwner,
  secret: Buffer,
  now: Date,
  isSecure: boolean,
): string {
  const known = knownBrowser(header, owner, secret, now);
  const id = known ?? randomBytes(16).toString('base64url');
  const issued = now.getTime();
  const text = `${id}.${issued.toString(36)}.${signatureOf(secret, owner.userId, id, issued).toString('base64url')}`;
  const others = readMarks(header).filter((mark) => mark.id !== id);
  const value = [text, ...others.map((mark) => mark.text)].slice(0, mostMarks).join('~');
  const attributes = ['Path=/oauth/token', `Max-Age=${lifetime}`, 'HttpOnly', 'SameSite=Strict'];
  return [`${cookieName}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
}
