/** A row of a Markdown table. */
export const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`;
export const whole = (value: number) => Math.round(value).toLocaleString('en-US');
export const ms = (milliseconds: number) => `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0)} ms`;
