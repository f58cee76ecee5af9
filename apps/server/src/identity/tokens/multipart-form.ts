import type { Form } from './client.ts';

/**
 * A form in several parts, as a browser's FormData sends it (RFC 7578): texts by name, a list where a name comes more
 * than once, and nothing readable where a part is a file. What is no such form is an empty one.
 * @param bytes all of the body, which is short: the route's limit is that of any form
 */
export async function readMultipart(contentType: string, bytes: Uint8Array<ArrayBuffer>): Promise<Form> {
  const form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData().catch(() => null);
  if (form === null) return {};
  const values = [...new Set(form.keys())].map((name) => {
    const all = form.getAll(name);
    return [name, all.length === 1 ? all[0] : all] as const;
  });
  return Object.fromEntries(values);
}
