const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that may have to be escaped: those of markup, and those that XML does not allow. */
const SPECIAL = /[&<>"_]|[^\t\n -\ufffd]/;

/**
 * Escapes text for the XML of a spreadsheet: characters that XML does not allow become `_x000B_`, and text that looks
 * like that is escaped as well (ECMA-376, part 1, section 22.9.2.19).
 */
export function escapeXml(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replaceAll(/[&<>"]|[^\t\n -\ufffd]|_(?=x[\dA-Fa-f]{4}_)/g, (found) => {
    return ENTITIES[found] ?? `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
  });
}
