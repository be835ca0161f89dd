import type { ImportColumn } from '#contract/members/people-import.contract.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';

interface SealedLine {
  position: number;
  cells: string[];
  sealed: Buffer | null;
}

/** Lines with all their cells, as they stood in the file. */
export function openedLines<Line extends SealedLine>(
  { id, columns }: { id: string; columns: readonly ImportColumn[] },
  secrets: ContactSecrets,
  lines: readonly Line[],
): Line[] {
  const places = columns.flatMap(({ isSealed }, at) => (isSealed ? [at] : []));
  return lines.map((line) => {
    if (line.sealed === null) return line;
    const taken = secrets.openCells(id, line.position, line.sealed);
    const cells = [...line.cells];
    places.forEach((at, nth) => (cells[at] = taken[nth] ?? ''));
    return { ...line, cells };
  });
}
