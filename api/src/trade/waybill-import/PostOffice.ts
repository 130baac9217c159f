/** The post office's pages, of which sellers paste the addresses. */
export interface PostOffice {
  /** The page of a batch. @throws PostOfficeProblem */
  fetchPage(url: string): Promise<Buffer>;
}

/** Why an address is not opened, or did not answer with a page, in words for the seller. */
export class PostOfficeProblem extends Error {}
