import { cleanText, toNameKey } from './cleanText.ts';
import { CARRIER_NAMES, SMART_DELIVERY_CODES } from './carrierNames.ts';
import { CARRIERS, type Carrier, findCarrier } from './carriers.ts';

const BY_KEY = new Map<string, Carrier>(
  CARRIERS.flatMap((carrier) =>
    [
      carrier.name,
      carrier.code,
      carrier.code.split('.').at(-1) ?? '',
      ...(CARRIER_NAMES[carrier.code]?.split(',') ?? []),
    ].map((name): [string, Carrier] => [toCarrierKey(name), carrier]),
  ),
);
/** Maximum length of a text that may be a name. */
const NAME_LENGTH = 60;

/**
 * Finds the carrier that a text names: by name, code or everyday name, ignoring case, blanks, punctuation and the words
 * 택배 and 주식회사. Returns undefined for any other text. The name may be inside or outside of brackets, but two different
 * carriers are rejected. Numbers are not codes here; see `findCarrierInCell`.
 */
export function findCarrierByName(text: string): Carrier | undefined {
  if (text.length > NAME_LENGTH) return undefined;
  const whole = BY_KEY.get(toCarrierKey(text));
  if (whole !== undefined) return whole;
  const [, before = '', within = '', after = ''] = /^([^([]*)[([]([^)\]]*)[)\]](.*)$/s.exec(cleanText(text)) ?? [];
  const named = [`${before}${after}`, within].flatMap((part) => BY_KEY.get(toCarrierKey(part)) ?? []);
  return new Set(named).size === 1 ? named[0] : undefined;
}

/**
 * Finds the carrier of a cell of a carrier column, where also two-digit codes (`04`, or `4` after a spreadsheet program
 * removed the zero) are carriers, alone or before the name (`04 CJ대한통운`).
 */
export function findCarrierInCell(text: string): Carrier | undefined {
  const cell = cleanText(text.slice(0, NAME_LENGTH + 1));
  const [digits = ''] = /^\d{1,2}(?!\d)/.exec(cell) ?? [];
  const rest = cell.slice(digits.length).replace(/^[\s.:_-]+/, '');
  const coded = findCarrier(SMART_DELIVERY_CODES[digits.padStart(2, '0')] ?? '');
  if (digits === '') return findCarrierByName(text);
  return rest === '' ? coded : findCarrierByName(rest);
}

function toCarrierKey(text: string): string {
  const key = toNameKey(cleanText(text).replaceAll(/\(주\)|주식회사/g, ''));
  return key.replace(/(?<=.)(편의점택배|편의점|택배)$/, '');
}
