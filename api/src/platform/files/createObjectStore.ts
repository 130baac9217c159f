import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { Config } from '../config/readConfig.ts';
import { checkedName, type FileStore, type StoredFile, storeUnavailable } from './FileStore.ts';

type ObjectsConfig = NonNullable<Config['objects']>;

/** Total attempts, with increasing pauses, for transient failures. */
const ATTEMPTS = 3;
const CONNECTION_TIMEOUT = 2000;
/** Milliseconds of one attempt. */
const REQUEST_TIMEOUT = 8000;
/** Path under which the CDN origin serves pictures, so that the bucket can be its origin without rewriting. */
const PICTURES = 'uploads/';
const DOCUMENTS = 'documents/';
const TYPES: Readonly<Record<string, string>> = { webp: 'image/webp', avif: 'image/avif' };

/**
 * Creates a file store in two buckets of an S3-compatible service. An object exists once its upload is complete; an
 * attempt of a request ends after `requestTimeout` milliseconds.
 */
export function createObjectStore(config: ObjectsConfig, requestTimeout = REQUEST_TIMEOUT): FileStore {
  const client = new S3Client({
    endpoint: config.endpoint,
    region: config.region,
    forcePathStyle: config.isPathStyle,
    // Without configured keys, the client uses the role of the machine.
    ...(config.credentials && { credentials: config.credentials }),
    maxAttempts: ATTEMPTS,
    // Without the last option the client warns, and waits further.
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, requestTimeout, throwOnRequestTimeout: true },
  });
  const pictures = createBucket(client, config.picturesBucket, PICTURES);
  const documents = createBucket(client, config.documentsBucket, DOCUMENTS);
  return {
    savePicture: (name, bytes) =>
      pictures.save(name, bytes, {
        ContentType: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    readPicture: (name) => pictures.read(name),
    async removePictures(names) {
      for (const name of names) await pictures.remove(name);
    },
    listPictures: () => pictures.list(),
    saveDocument: (name, bytes) => documents.save(name, bytes, { ContentType: 'application/octet-stream' }),
    async readDocument(name) {
      const bytes = await documents.read(name);
      if (bytes === undefined) throw new Error('The bucket has no document of this name.');
      return bytes;
    },
    removeDocument: (name) => documents.remove(name),
    listDocuments: () => documents.list(),
    // An upload is one request; the service stores nothing of an aborted one.
    removeUnfinished: async () => 0,
  };
}

function createBucket(client: S3Client, Bucket: string, prefix: string) {
  const of = (name: string) => ({ Bucket, Key: prefix + checkedName(name) });
  return {
    async save(name: string, bytes: Buffer, headers: { ContentType: string; CacheControl?: string }): Promise<void> {
      const object = of(name);
      await guarded(() => client.send(new PutObjectCommand({ ...object, ...headers, Body: bytes })));
    },
    async read(name: string): Promise<Buffer | undefined> {
      const object = of(name);
      return guarded(async () => {
        try {
          const { Body } = await client.send(new GetObjectCommand(object));
          return Body && Buffer.from(await Body.transformToByteArray());
        } catch (error) {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }
      });
    },
    async remove(name: string): Promise<void> {
      const object = of(name);
      await guarded(() => client.send(new DeleteObjectCommand(object)));
    },
    async *list(): AsyncGenerator<StoredFile> {
      let ContinuationToken: string | undefined;
      do {
        const page = await guarded(() =>
          client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken })),
        );
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (LastModified) yield { name: Key.slice(prefix.length), storedAt: LastModified };
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (ContinuationToken !== undefined);
    },
  };
}

/** Every response except a missing object is a failure of the service or our settings; its cause is logged. */
async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storeUnavailable(error);
  }
}
