/**
 * The token of a mailed link: after the number sign, which no browser sends to a server, or as a parameter, where a mail
 * program has rewritten the link; null when the address has none.
 */
export function linkToken(address: { readonly hash: string; readonly search: string }): string | null {
  const [inHash, inSearch] = [address.hash, address.search].map((part) => new URLSearchParams(part.slice(1)));
  return inHash?.get('token') || inSearch?.get('token') || null;
}
