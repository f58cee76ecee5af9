import type { FileRule, Ref, Resource } from '@packhouse/jsonapi';
import { useState } from 'react';
import { client } from '../client.ts';
import { newId } from '../new-id.ts';

/** A file that is on its way, or did not arrive. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly state: 'sending' | 'unsuitable' | 'failed';
  /** Why the sending failed. */
  readonly error: unknown;
}

export interface Uploads {
  readonly open: readonly Upload[];
  readonly isSending: boolean;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (upload: Upload) => void;
  readonly dismiss: (key: string) => void;
}

/** True when the field takes a file of this name and size. */
export function isSuitable({ name, size }: Pick<File, 'name' | 'size'>, { extensions, maxBytes }: FileRule): boolean {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && extensions.includes(extension) && size > 0 && size <= maxBytes;
}

/** POST …/{file field} (specification, section 7): false on failure, as section 8 has it; `onError` hears why. */
async function upload(
  resource: Resource,
  fieldKey: string,
  file: File,
  onError: (error: unknown) => void,
): Promise<Ref<'file--file'> | false> {
  try {
    return await client.upload(resource, fieldKey, file.name, file);
  } catch (error) {
    onError(error);
    return false;
  }
}

interface Target {
  readonly resource: Resource;
  readonly fieldKey: string;
  readonly rule: FileRule;
  /** The form refers to the file from now on; one that nothing refers to is removed after six hours. */
  readonly onSent: (ref: Ref<'file--file'>, file: File) => void;
}

/** Sends files as they are chosen; each that fails stands there with its own reason. */
export function useUploads({ resource, fieldKey, rule, onSent }: Target): Uploads {
  const [open, setOpen] = useState<readonly Upload[]>([]);
  const dismiss = (key: string) => setOpen((now) => now.filter((one) => one.key !== key));
  const put = (next: Upload) => setOpen((now) => now.map((one) => (one.key === next.key ? next : one)));
  const send = async (one: Upload) => {
    put({ ...one, state: 'sending', error: null });
    const ref = await upload(resource, fieldKey, one.file, (error) => put({ ...one, state: 'failed', error }));
    if (ref === false) return;
    dismiss(one.key);
    onSent(ref, one.file);
  };
  const add = (files: readonly File[]) => {
    const chosen = files.map((file): Upload => {
      return { key: newId(), file, state: isSuitable(file, rule) ? 'sending' : 'unsuitable', error: null };
    });
    setOpen((now) => [...now, ...chosen]);
    for (const one of chosen) if (one.state === 'sending') void send(one);
  };
  return {
    open,
    isSending: open.some(({ state }) => state === 'sending'),
    add,
    retry: (one) => void send(one),
    dismiss,
  };
}
