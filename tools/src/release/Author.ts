/** Who changes a release and why; the user of this process at this time unless another name is given. */
export interface Author {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
}
