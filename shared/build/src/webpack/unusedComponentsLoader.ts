/**
 * Marks what `forwardRef` makes as left out where nothing uses it. The router's components are in one file, and its
 * form would stay in every page with all that it sends.
 */
// oxlint-disable-next-line import/no-default-export -- webpack takes the default export of a loader.
export default function unusedComponentsLoader(source: string): string {
  return source.replaceAll(/= (React\d*\.forwardRef\()/g, '= /*#__PURE__*/ $1');
}
