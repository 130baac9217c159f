import { createHash } from 'node:crypto';

/** The origins a page may talk to beside its own. */
export interface PolicyOrigins {
  cdn: string;
  api: string;
  emulator: string;
}

const EXECUTABLE = new Set(['', 'module', 'text/javascript', 'application/javascript']);

/**
 * The Content-Security-Policy of the host's page. What is inline is allowed by its hash, so nothing else inline runs.
 */
export function contentSecurityPolicy(html: string, { cdn, api, emulator }: PolicyOrigins): string {
  const scripts = inline(html, 'script').filter(({ attributes }) => isExecutable(attributes));
  const styles = inline(html, 'style');
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", cdn, ...scripts.map(hashOf)],
    'style-src': ["'self'", cdn, ...styles.map(hashOf)],
    'img-src': ["'self'", cdn, 'blob:', 'data:'],
    'font-src': ["'self'", cdn],
    'connect-src': ["'self'", cdn, api, emulator],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

interface Inline {
  attributes: string;
  content: string;
}

function inline(html: string, tag: 'script' | 'style'): Inline[] {
  const elements = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'));
  return [...elements].map(([, attributes = '', content = '']) => ({ attributes, content }));
}

function isExecutable(attributes: string): boolean {
  const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
  return !/\bsrc\s*=/i.test(attributes) && EXECUTABLE.has(type.toLowerCase());
}

function hashOf({ content }: Inline): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
