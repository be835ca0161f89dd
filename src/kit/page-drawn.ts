/**
 * The page as it goes to the printer: the library of formulas is there, and every picture of what is printed.
 * @param printed selects what is printed
 */
export async function pageDrawn(printed: string): Promise<void> {
  await import('katex');
  const pictures = document.querySelectorAll<HTMLImageElement>(`${printed} img`);
  // One that is gone does not keep the others from the paper.
  await Promise.all([...pictures].map((picture) => picture.decode().catch(() => null)));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
}
