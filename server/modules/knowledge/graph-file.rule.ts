/** What every system takes for the name of a file. */
export const fileNameStem = (title: string): string =>
  title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100);
