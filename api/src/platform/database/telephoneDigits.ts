import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The digits of a telephone number in the national form; numbers written with and without 82 are equal. */
export function toTelephoneDigits(tel: string): string {
  return tel.replace(/\D/g, '').replace(/^820?/, '0');
}

/** `toTelephoneDigits` of a column. */
export function telephoneDigits(column: SQLWrapper): SQL<string> {
  return sql<string>`regexp_replace(regexp_replace(${column}, '\\D', '', 'g'), '^820?', '0')`;
}
