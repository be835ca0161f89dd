/** A4 with margins of 23 mm, in twentieths of a point. */
const margin = 1304;
export const wordPage = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: margin, right: margin, bottom: margin, left: margin },
};

const font = { ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman', eastAsia: 'SimSun' };
/** What is handed in or signed on paper: sizes of type in half points, spaces in twentieths of a point. */
export const printedStyles = {
  default: {
    document: { run: { font, size: 21 }, paragraph: { spacing: { after: 40, line: 320 } } },
    title: { run: { bold: true, size: 36 }, paragraph: { alignment: 'center', spacing: { after: 160 } } },
    heading1: { run: { bold: true, size: 24 }, paragraph: { keepNext: true, spacing: { before: 280, after: 100 } } },
  },
} as const;
