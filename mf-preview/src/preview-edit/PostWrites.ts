import type { Preview } from '@backoffice/contracts';

/** The contents of a post as one request stores them. */
export type PostContent = Pick<Preview, 'contents' | 'schedule' | 'cover'>;

/**
 * What this page has written of a post and may be stored by now, to distinguish its own writes whose answer was lost
 * from those of another tab.
 */
export class PostWrites {
  /** The last one that was answered, and those without an answer since. */
  #sent: readonly PostContent[] = [];
  #lostPictures = 0;

  begin(post: PostContent): void {
    this.#sent = [...this.#sent, post];
  }

  /** The last one was stored: nothing earlier counts. */
  confirm(post: PostContent): void {
    this.#sent = [post];
    this.#lostPictures = 0;
  }

  /** The last one was refused. */
  withdraw(): void {
    this.#sent = this.#sent.slice(0, -1);
  }

  /** The answer to a picture was lost: the post may have it at its end. */
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
