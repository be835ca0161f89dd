/**
 * Which column each row gets so that their worths add up to the most (Kuhn's Hungarian method, in the form with
 * potentials). Rows and columns are as many as each other.
 * @param worths of each row, by column
 * @returns the column of each row
 */
export function bestAssignment(worths: readonly (readonly number[])[]): number[] {
  const size = worths.length;
  // Places from 1; 0 is where the search for a row begins.
  const [ofRow, ofColumn] = [new Float64Array(size + 1), new Float64Array(size + 1)];
  const rowOf = new Int32Array(size + 1);
  for (let row = 1; row <= size; row += 1) {
    const least = new Float64Array(size + 1).fill(Infinity);
    const cameFrom = new Int32Array(size + 1);
    const isUsed = new Uint8Array(size + 1);
    let column = 0;
    rowOf[0] = row;
    while (rowOf[column] !== 0) {
      isUsed[column] = 1;
      const here = rowOf[column]!;
      let [delta, next] = [Infinity, 0];
      for (let at = 1; at <= size; at += 1) {
        if (isUsed[at]) continue;
        const cost = -worths[here - 1]![at - 1]! - ofRow[here]! - ofColumn[at]!;
        if (cost < least[at]!) [least[at], cameFrom[at]] = [cost, column];
        if (least[at]! < delta) [delta, next] = [least[at]!, at];
      }
      for (let at = 0; at <= size; at += 1)
        if (isUsed[at]) {
          ofRow[rowOf[at]!]! += delta;
          ofColumn[at]! -= delta;
        } else least[at]! -= delta;
      column = next;
    }
    for (; column !== 0; column = cameFrom[column]!) rowOf[column] = rowOf[cameFrom[column]!]!;
  }
  const columns = Array.from({ length: size }, () => 0);
  for (let at = 1; at <= size; at += 1) columns[rowOf[at]! - 1] = at - 1;
  return columns;
}
