/** The URL without the token: what is left in history, bookmarks, pictures of the screen and shared windows. */
export function withoutToken(url: {
  readonly pathname: string;
  readonly hash: string;
  readonly search: string;
}): string {
  const [hash, search] = [url.hash, url.search].map((part) => {
    const parameters = new URLSearchParams(part.slice(1));
    parameters.delete('token');
    return parameters.toString();
  });
  return `${url.pathname}${search ? `?${search}` : ''}${hash ? `#${hash}` : ''}`;
}

/**
 * The token of a mailed link: after the number sign, which no browser sends to a server, or as a parameter, where a mail
 * program has rewritten the link; null when the URL has none.
 */
export function linkToken(url: { readonly hash: string; readonly search: string }): string | null {
  const [inHash, inSearch] = [url.hash, url.search].map((part) => new URLSearchParams(part.slice(1)));
  return inHash?.get('token') || inSearch?.get('token') || null;
}
