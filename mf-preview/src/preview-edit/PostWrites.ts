import type { Preview } from '@backoffice/contracts/market/previewEndpoints';

/** Content of a post that one request stores. */
export type PostContent = Pick<Preview, 'contents' | 'schedule' | 'cover'>;

/**
 * Writes of this page to a post, including those without a response. They decide whether a newer version was written by
 * this page or by another tab.
 */
export class PostWrites {
  /** The last confirmed write, followed by later writes without a response. */
  #sent: readonly PostContent[] = [];
  #uncertainPictures = 0;

  add(post: PostContent): void {
    this.#sent = [...this.#sent, post];
  }

  /** Records that the last write was stored; earlier writes are no longer needed. */
  confirm(post: PostContent): void {
    this.#sent = [post];
    this.#uncertainPictures = 0;
  }

  /** Removes the last write, which the API refused. */
  removeLast(): void {
    this.#sent = this.#sent.slice(0, -1);
  }

  /** Records a picture upload without a response: the post may end with that picture. */
  addUncertainPicture(): void {
    this.#uncertainPictures += 1;
  }

  /**
   * Whether a stored post is the result of one of these writes, followed by pictures that this page `uploaded` or that
   * had no response.
   */
  isOwnWrite(stored: PostContent, uploaded: readonly string[]): boolean {
    return this.#sent.some(({ contents, schedule, cover }) => {
      if (contents !== stored.contents || schedule !== stored.schedule) return false;
      if (cover.some((ref, index) => ref !== stored.cover[index])) return false;
      const added = stored.cover.slice(cover.length).filter((ref) => !uploaded.includes(ref));
      return added.length <= this.#uncertainPictures;
    });
  }
}
