/**
 * Whether a file fits the attribute `accept` (`.pdf,video/*,image/png`; empty: everything). Names and types can lie:
 * the server judges by content.
 */
export const isAccepted = (accept: string, { name, type }: { name: string; type: string }): boolean =>
  accept.trim() === '' ||
  accept
    .toLowerCase()
    .split(',')
    .map((one) => one.trim())
    .some((wanted) => {
      if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted);
      return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
    });
