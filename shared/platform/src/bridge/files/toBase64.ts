/** The bytes of a file in base64. */
export function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // The data URL of an empty file is `data:`, without a comma.
    reader.onload = () => resolve((reader.result as string).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error as DOMException);
    reader.readAsDataURL(file);
  });
}
