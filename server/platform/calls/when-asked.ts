/** Makes a thing when it is first asked for, and keeps it. @throws what `make` throws, each time anew */
export function whenAsked<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | null = null;
  return () => (made ??= make());
}
