import type { Directory } from './menu-words.ts';

interface Props {
  directories: readonly Directory[];
  parentId?: string | null;
  level?: number;
}

/** Directories as options of a select, each below its own. */
export const DirectoryOptions = ({ directories, parentId = null, level = 0 }: Props) =>
  directories
    .filter((one) => one.parentId === parentId)
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ id, name }) => [
      <option key={id} value={id}>
        {'　'.repeat(level)}
        {name}
      </option>,
      <DirectoryOptions key={`below ${id}`} directories={directories} parentId={id} level={level + 1} />,
    ]);
