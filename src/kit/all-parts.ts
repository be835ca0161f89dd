/** Everything that the server gives in parts, in their order. @param read asks for one, from 0 */
export async function allParts<Part extends { isLast: boolean }>(
  read: (part: number) => Promise<{ result: Part }>,
): Promise<Part[]> {
  const parts: Part[] = [];
  do parts.push((await read(parts.length)).result);
  while (!parts.at(-1)!.isLast);
  return parts;
}
