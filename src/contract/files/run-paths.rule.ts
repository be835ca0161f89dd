/** Where parts of a package lie, and the page that holds SCORM's interface, on the packages' origin. */
export const runPaths = {
  frame: (secret: string) => `/api/run/${secret}/frame`,
  part: (secret: string, href: string) => `/api/run/${secret}/p/${href}`,
} as const;
