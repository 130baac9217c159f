import type { Headers } from './securityHeaders.ts';

/**
 * Formats headers for nginx, one directive each line. @throws Error for a value that nginx would read as a variable or
 * as the end of the value
 */
export function formatNginxHeaders(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      const quote = value.includes('"') ? "'" : '"';
      if (/[$\\\n]/.test(value) || value.includes(quote))
        throw new Error(`The value of ${name} cannot be written for nginx: ${value}`);
      return `add_header ${name} ${quote}${value}${quote} always;\n`;
    })
    .join('');
}

/** Parses the headers of a file written by `formatNginxHeaders`. */
export function parseNginxHeaders(text: string): Headers {
  const lines = text.matchAll(/^add_header (\S+) (["'])(.*?)\2 always;$/gm);
  return Object.fromEntries([...lines].map(([, name = '', , value = '']) => [name, value]));
}
