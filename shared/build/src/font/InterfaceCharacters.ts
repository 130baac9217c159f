/**
 * The characters beyond ASCII that the product itself shows (labels, messages), as two texts without a repetition:
 * `first` for the file that every page preloads, `other` for one that is loaded when a screen shows one of them.
 */
export interface InterfaceCharacters {
  readonly first: string;
  readonly other: string;
}
