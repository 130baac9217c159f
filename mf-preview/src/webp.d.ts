/** A bundled picture; the build replaces the import by its URL on the CDN. */
declare module '*.webp' {
  const address: string;
  export default address;
}
