/** The address without the token: what is left in history, bookmarks, pictures of the screen and shared windows. */
export function withoutToken(address: {
  readonly pathname: string;
  readonly hash: string;
  readonly search: string;
}): string {
  const [hash, search] = [address.hash, address.search].map((part) => {
    const parameters = new URLSearchParams(part.slice(1));
    parameters.delete('token');
    return parameters.toString();
  });
  return `${address.pathname}${search ? `?${search}` : ''}${hash ? `#${hash}` : ''}`;
}

/**
 * The token of a mailed link: after the number sign, which no browser sends to a server, or as a parameter, where a mail
 * program has rewritten the link; null when the address has none.
 */
export function linkToken(address: { readonly hash: string; readonly search: string }): string | null {
  const [inHash, inSearch] = [address.hash, address.search].map((part) => new URLSearchParams(part.slice(1)));
  return inHash?.get('token') || inSearch?.get('token') || null;
}
