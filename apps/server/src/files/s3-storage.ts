import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Location } from '#config/setting.ts';
import { checkKey, type FileStorage, NoSuchFile, StorageStartError, storageError } from './storage.ts';

/** Parts of one upload under way at a time; each is held in memory, 5 MB. */
const partsAtOnce = 2;

function clientOf({ endpoint, region }: S3Location): S3Client {
  return new S3Client({
    // Stores other than Amazon's have no region of their own but want the word in the signature.
    ...(endpoint === null ? {} : { endpoint, region: 'us-east-1', forcePathStyle: true }),
    ...(region === null ? {} : { region }),
    // Amazon's newer headers are not understood by every store that speaks its protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 5_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const status = '$metadata' in error ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode : undefined;
  if (status === 404) return 'there is no such bucket';
  if (status === 401 || status === 403) return 'the keys are not accepted for it';
  // Node's refusals of several addresses have a code and no words.
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).split('\n')[0] ?? code;
}

/** @throws StorageStartError with one line when the bucket does not answer */
async function checkBucket(client: S3Client, { bucket, endpoint }: S3Location): Promise<void> {
  try {
    await client.send(new HeadBucketCommand({ Bucket: bucket }));
  } catch (error) {
    const place = endpoint === null ? '' : ` at ${endpoint}`;
    throw new StorageStartError(
      `FILES_URL: the bucket "${bucket}"${place} cannot be used: ${reasonOf(error).replace(/\.$/, '')}.`,
    );
  }
}

/**
 * Keeps files in a bucket of an S3-compatible store, the key being the object's name. Keys to the store come from the
 * usual places of AWS (AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or the role of the machine).
 * @throws StorageStartError with one line when the bucket does not answer
 */
export async function s3Storage(place: S3Location): Promise<FileStorage> {
  const client = clientOf(place);
  await checkBucket(client, place);
  const objectOf = (key: string) => {
    checkKey(key);
    return { Bucket: place.bucket, Key: key };
  };
  return {
    async put(key, open) {
      const object = objectOf(key);
      const content = open();
      let refused: Error | undefined;
      content.once('error', (error) => {
        refused = error;
      });
      try {
        // A plain stream: members such as `size` would be taken for its length.
        const params = { ...object, Body: Readable.from(content) };
        // Ends what it has begun when the stream or the store fails, so that no part stays.
        await new Upload({ client, params, queueSize: partsAtOnce }).done();
      } catch (error) {
        content.destroy();
        throw refused ?? storageError(error);
      }
    },
    async open(key) {
      const object = objectOf(key);
      try {
        const { Body } = await client.send(new GetObjectCommand(object));
        // Border: the client's type covers browsers too; under Node it is the response itself.
        return Body as Readable;
      } catch (error) {
        throw error instanceof Error && error.name === 'NoSuchKey' ? new NoSuchFile(key, error) : storageError(error);
      }
    },
    async remove(key) {
      const object = objectOf(key);
      try {
        await client.send(new DeleteObjectCommand(object));
      } catch (error) {
        throw storageError(error);
      }
    },
  };
}
