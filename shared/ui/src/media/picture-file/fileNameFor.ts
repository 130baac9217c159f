const ENDINGS: Record<string, readonly string[]> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** The file name of a picture with an extension that fits its media type. */
export function fileNameFor(name: string, type: string): string {
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/s.exec(name) ?? [];
  const fitting = ENDINGS[type] ?? [];
  if (fitting.includes(ending.toLowerCase())) return name;
  return `${stem || 'photo'}.${fitting[0] ?? ending}`;
}
