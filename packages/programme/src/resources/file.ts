import { defineResource, type ResourceOf } from '@packhouse/jsonapi';

/** An uploaded file; seen by anyone who may see a row that refers to it, before that by its uploader (specification, section 7). */
export const uploadedFile = defineResource({
  type: 'file--file',
  owner: { kind: 'attachment' },
  fields: {},
});
export type UploadedFile = ResourceOf<typeof uploadedFile>;
