import { Component, type ReactNode, type RefObject } from 'react';

interface DigitSelectionProps {
  /** What the input is about to show. */
  readonly text: string;
  /** The input while it has the focus, else null. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly children: ReactNode;
}

type Range = readonly [start: number, end: number];

/**
 * Keeps the selected digits of an input selected when its thousands separators go: replacing the value of an input ends
 * its selection. A class, because nothing else in React runs right before the document changes, and a script may move
 * the selection between the focus and that moment.
 */
export class DigitSelection extends Component<DigitSelectionProps> {
  override getSnapshotBeforeUpdate(): Range | null {
    const { text, input } = this.props;
    if (input.current === null || input.current.value === text) return null;
    const { value, selectionStart, selectionEnd } = input.current;
    const withoutSeparators = (end: number | null) => value.slice(0, end ?? 0).replaceAll(',', '').length;
    return [withoutSeparators(selectionStart), withoutSeparators(selectionEnd)];
  }

  override componentDidUpdate(_props: DigitSelectionProps, _state: unknown, selected: Range | null): void {
    if (selected !== null) this.props.input.current?.setSelectionRange(...selected);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
