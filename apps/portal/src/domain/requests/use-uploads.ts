import type { FileRule, Ref, Resource } from '@packhouse/jsonapi';
import { useState } from 'react';
import { client } from '#kernel/client/client.ts';
import { newId } from '#kernel/client/new-id.ts';
import { type UploadProblem, uploadProblemOf } from './upload-problem-of.ts';

/** A file that is on its way, or did not arrive. */
export interface Upload {
  readonly key: string;
  readonly file: File;
  readonly state: 'sending' | 'unsuitable' | 'failed';
  /** Why it is not sent at all. */
  readonly problem: UploadProblem | null;
  readonly error: unknown;
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

/** Looks files through and sends them as they are chosen; each that is not sent stands there with its own reason. */
export function useUploads({ resource, fieldKey, rule, onSent }: Target) {
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
  const begin = async (one: Upload) => {
    try {
      const problem = await uploadProblemOf(one.file, rule);
      if (problem === null) return await send(one);
      put({ ...one, state: 'unsuitable', problem });
    } catch (error) {
      // A file that was moved or changed since it was chosen can no longer be read.
      put({ ...one, state: 'failed', error });
    }
  };
  const add = (files: readonly File[]) => {
    const chosen = files.map((file): Upload => ({ key: newId(), file, state: 'sending', problem: null, error: null }));
    setOpen((now) => [...now, ...chosen]);
    for (const one of chosen) void begin(one);
  };
  return {
    open,
    isSending: open.some(({ state }) => state === 'sending'),
    add,
    retry: (one: Upload) => void send(one),
    dismiss,
  };
}
