/** Milliseconds until an object URL is revoked after saving: some browsers read it late. */
const KEPT_FOR = 60_000;

/** Saves a file with the browser under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
