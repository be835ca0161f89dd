import { Trans } from '@lingui/react/macro';
import styles from './spreadsheet-grid.module.css';

export interface Spreadsheet {
  name: string;
  /** Rows from the top; what is empty is ''. */
  rows: readonly (readonly string[])[];
}

interface Props {
  sheets: readonly Spreadsheet[];
  /** Index of the sheet that is shown. */
  shown: number;
  onShow: (index: number) => void;
  /** Rows beyond this one are left out, and the grid says so. */
  limit?: number;
}

/** A, B … Z, AA, AB … */
const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const isNumber = (text = '') => /^[-+]?[\d,]*\.?\d+%?$/.test(text);

/** The values of a workbook as a grid; sheets are chosen below, as in the programs that people know. */
export function SpreadsheetGrid({ sheets, shown, onShow, limit = 1000 }: Props) {
  const { rows, name } = sheets[shown]!;
  const width = rows.reduce((most, row) => Math.max(most, row.length), 1);
  const columns = Array.from({ length: width }, (_, index) => columnName(index));
  const left = rows.length - limit;
  return (
    <div className={styles.book}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={name}>
        <table>
          <thead>
            <tr>
              <td />
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, limit).map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no other name than their number
              <tr key={at}>
                <th scope="row">{at + 1}</th>
                {columns.map((column, index) => (
                  <td key={column} data-number={isNumber(row[index])}>
                    {row[index] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {left > 0 && (
          <p>
            <Trans>还有 {left} 行未显示，请下载后查看全部。</Trans>
          </p>
        )}
      </div>
      {sheets.length > 1 && (
        <div role="tablist" className={styles.tabs}>
          {sheets.map((sheet, index) => (
            <button
              key={sheet.name}
              type="button"
              role="tab"
              aria-selected={index === shown}
              onClick={() => onShow(index)}
            >
              {sheet.name}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
