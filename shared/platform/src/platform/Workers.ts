/** Starts workers whose scripts belong to a build of a remote. */
export interface Workers {
  /**
   * Starts a worker of a script beside the remote's other files; write the address as
   * `workers.start(new URL('./name.ts', import.meta.url))`, which the build compiles. The script is one file and loads
   * no others. Rejects when the script cannot be fetched or does not belong to an admitted build.
   */
  start(script: URL): Promise<Worker>;
}
