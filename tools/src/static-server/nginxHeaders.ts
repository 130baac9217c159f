import type { Headers } from './securityHeaders.ts';

/**
 * Headers as nginx sends them, one directive a line. Refuses what nginx would read as a variable or as the value's end.
 */
export function formatNginxHeaders(headers: Headers): string {
  return Object.entries(headers)
    .map(([name, value]) => {
      if (/["$\\\n]/.test(value)) throw new Error(`The value of ${name} cannot be written for nginx: ${value}`);
      return `add_header ${name} "${value}" always;\n`;
    })
    .join('');
}

/** The headers of a file that `formatNginxHeaders` wrote. */
export function parseNginxHeaders(text: string): Headers {
  const lines = text.matchAll(/^add_header (\S+) "([^"]*)" always;$/gm);
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]));
}
