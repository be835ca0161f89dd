/** Without the signs for which XML has no word. */
export const xmlSigns = (text: string): string =>
  text.replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');

/** A text as XML holds it, unread by whoever parses it. */
export const xmlData = (text: string): string => `<![CDATA[${xmlSigns(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
