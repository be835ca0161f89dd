import {
  getCellAddress,
  getClosingTagMarkup,
  getOpeningTagMarkup,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { Choice } from './spreadsheets.ts';

/** `$A$2:$A$58`: the cells of a column below its head. */
const below = (column: number, count: number) => {
  // Of the first row: `A1`.
  const name = getCellAddress(0, column).slice(0, -1);
  return `$${name}$2:$${name}$${count + 1}`;
};

function validationOf({ column, rows, from, problem }: Choice): string {
  const list = `'${from.sheet.replaceAll("'", "''")}'!${below(from.column, from.count)}`;
  const cells = below(column, rows).replaceAll('$', '');
  // `showErrorMessage` lets nothing else be typed; `allowBlank` lets a cell stay empty.
  const attributes = { type: 'list', allowBlank: 1, showErrorMessage: 1, error: problem, sqref: cells };
  return (
    getOpeningTagMarkup('dataValidation', attributes) +
    `<formula1>${sanitizeTextContent(list)}</formula1>` +
    getClosingTagMarkup('dataValidation')
  );
}

/** Drop-downs of an xlsx (ECMA-376 part 1, 18.3.1.33), which the writer knows nothing of. @param sheets by their order */
export const choicesFeature = (sheets: readonly (readonly Choice[])[]) => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform(xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }): string {
          const choices = sheets[sheetIndex] ?? [];
          if (choices.length === 0) return xml;
          const markup =
            getOpeningTagMarkup('dataValidations', { count: choices.length }) +
            choices.map(validationOf).join('') +
            getClosingTagMarkup('dataValidations');
          // Its place is behind the rows; nothing that comes between is written here.
          const end = '</sheetData>';
          const at = xml.lastIndexOf(end) + end.length;
          return xml.slice(0, at) + markup + xml.slice(at);
        },
      },
    },
  },
});
