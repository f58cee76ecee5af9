/** The value of a stored JSON text; null when there is none or it is broken. */
export function parseJson(json: string | null): unknown {
  try {
    return json === null ? null : JSON.parse(json);
  } catch {
    return null;
  }
}
