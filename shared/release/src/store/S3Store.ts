import { randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { CliError } from '@backoffice/processes';
import pLimit from 'p-limit';
import type { Store, StoredFile } from '../files/Store.ts';

/** The object is not as the request demands, or another conditional write of it was faster. */
const REFUSED = [404, 409, 412];

/** Written twice before the first write, of which a service without conditional writes would accept both. */
const PROBE = 'host/conditional-writes';

/** Store below a prefix of a bucket, in a service with conditional writes. The tag of a file is its ETag. */
export class S3Store implements Store {
  readonly address: string;
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #prefix: string;
  /** A build has hundreds of files. */
  readonly #limit = pLimit(32);
  #probed: Promise<void> | undefined;

  /** `prefix` is empty or ends with a slash. */
  constructor(config: S3ClientConfig, bucket: string, prefix: string) {
    this.#client = new S3Client(config);
    this.#bucket = bucket;
    this.#prefix = prefix;
    this.address = `s3://${bucket}/${prefix}`;
  }

  async read(name: string): Promise<StoredFile | undefined> {
    return this.#guard(name, async () => {
      try {
        const { Body, ETag = '' } = await this.#limit(() => this.#client.send(new GetObjectCommand(this.#of(name))));
        return { content: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: ETag };
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async write(name: string, content: Buffer | string, tag?: string): Promise<boolean> {
    this.#probed ??= this.#probe();
    await this.#probed;
    return this.#put(name, content, tag);
  }

  async list(folder: string): Promise<string[]> {
    const names: string[] = [];
    let ContinuationToken: string | undefined;
    do {
      const { Key: Prefix, Bucket } = this.#of(`${folder}/`);
      const page = await this.#guard(folder, () =>
        this.#client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })),
      );
      names.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(this.#prefix.length)));
      ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (ContinuationToken !== undefined);
    return names;
  }

  async remove(name: string): Promise<void> {
    await this.#guard(name, () => this.#limit(() => this.#client.send(new DeleteObjectCommand(this.#of(name)))));
  }

  async #put(name: string, content: Buffer | string, tag?: string): Promise<boolean> {
    const condition = tag === undefined ? { IfNoneMatch: '*' } : { IfMatch: tag };
    const put = new PutObjectCommand({ ...this.#of(name), ...condition, Body: content });
    try {
      await this.#limit(() => this.#client.send(put));
      return true;
    } catch (error) {
      // The write may have been done although its response was lost.
      if ((await this.read(name))?.content.equals(Buffer.from(content))) return true;
      const { httpStatusCode = 0 } = (error as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {};
      if (REFUSED.includes(httpStatusCode)) return false;
      throw this.#explain(name, error);
    }
  }

  async #probe(): Promise<void> {
    await this.#put(PROBE, randomUUID());
    if (await this.#put(PROBE, randomUUID()))
      throw new CliError(`${this.address} ignores If-None-Match. Use a service with conditional writes.`);
  }

  async #guard<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#explain(name, error);
    }
  }

  #explain(name: string, error: unknown): CliError {
    const { name: kind, message } = error as Error;
    return new CliError(`${this.address}${name} is not accessible (${kind}: ${message}).`);
  }

  #of(name: string): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.#bucket, Key: this.#prefix + name };
  }
}
