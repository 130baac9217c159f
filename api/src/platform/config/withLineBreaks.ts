/** Text in which line breaks are written as `\n`, as a key in one line is. */
export const withLineBreaks = (text: string): string => text.replaceAll(String.raw`\n`, '\n');
