import type { Preview } from '@backoffice/contracts';

/** The contents of a post as one request stores them. */
export type PostContent = Pick<Preview, 'contents' | 'schedule' | 'cover'>;

/**
 * The writes of this page to a post, also those whose answer was lost. They tell whether a newer version of the post is
 * its own or comes from another tab.
 */
export class PostWrites {
  /** The last write that was answered, and later ones without an answer. */
  #sent: readonly PostContent[] = [];
  #lostPictures = 0;

  begin(post: PostContent): void {
    this.#sent = [...this.#sent, post];
  }

  /** The last write was stored, so earlier ones no longer matter. */
  confirm(post: PostContent): void {
    this.#sent = [post];
    this.#lostPictures = 0;
  }

  /** The last write was refused. */
  withdraw(): void {
    this.#sent = this.#sent.slice(0, -1);
  }

  /** The answer to a picture was lost: the post may end with it. */
  losePicture(): void {
    this.#lostPictures += 1;
  }

  /** Whether a stored post is one of these writes, with pictures that were `uploaded` or lost here at its end. */
  explains(stored: PostContent, uploaded: readonly string[]): boolean {
    return this.#sent.some(({ contents, schedule, cover }) => {
      if (contents !== stored.contents || schedule !== stored.schedule) return false;
      if (cover.some((ref, index) => ref !== stored.cover[index])) return false;
      const added = stored.cover.slice(cover.length).filter((ref) => !uploaded.includes(ref));
      return added.length <= this.#lostPictures;
    });
  }
}
