/** What the library writes a page's marks to: text by text, until it ends. */
interface PageContent {
  write(chunk: string | Uint8Array): void;
  end(chunk?: string | Uint8Array): void;
}

/**
 * Lets a document keep the marks of its page as texts, and make bytes of them once when the page ends. The library makes
 * a buffer of each mark: half a million for 10,000 labels, of which hundreds of megabytes were in memory at a time.
 */
export function writePagesAtOnce(document: PDFKit.PDFDocument): void {
  document.on('pageAdded', () => {
    const { content } = (document as unknown as { readonly page: { readonly content: PageContent } }).page;
    const write = content.write.bind(content);
    const end = content.end.bind(content);
    let texts: string[] = [];
    const writeTexts = () => {
      if (texts.length > 0) write(texts.join('\n'));
      texts = [];
    };
    content.write = (chunk) => {
      if (typeof chunk === 'string') texts.push(chunk);
      else {
        writeTexts();
        write(chunk);
      }
    };
    content.end = (chunk) => {
      // The last text comes to the others: the library's own end would call the replaced write.
      if (chunk !== undefined) content.write(chunk);
      writeTexts();
      content.write = write;
      end();
    };
  });
}
