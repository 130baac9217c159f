/** Saves what an object URL shows as a file of that name, by the browser's own download. */
export function saveFile(src: string, name: string): void {
  const link = document.createElement('a');
  link.href = src;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
}
