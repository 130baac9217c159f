const BOUNDARY = 'test-boundary-7MA4YWxkTrZu0gW';

/** Creates a multipart body with its header from text fields and files. */
export function multipart(fields: Record<string, string>, files: Record<string, Buffer | readonly Buffer[]>) {
  const parts: Buffer[] = [];
  const part = (head: string, body: Buffer) =>
    parts.push(Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n'));
  for (const [name, value] of Object.entries(fields))
    part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value));
  for (const [name, value] of Object.entries(files))
    for (const bytes of [value].flat() as Buffer[])
      part(`Content-Disposition: form-data; name="${name}"; filename="../사진.jpg"\r\nContent-Type: image/jpeg`, bytes);
  const body = Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` } };
}
