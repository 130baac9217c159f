/** A picture beside the sources; the build answers its address at the CDN. */
declare module '*.webp' {
  const address: string;
  export default address;
}
