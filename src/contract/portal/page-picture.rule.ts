/** Where the picture of a public page lies, for whoever shows a link to it; the server judges each request anew. */
export const pagePicture = (kind: string, id: string): `/${string}` => `/pictures/${kind}/${id}.jpg`;

/** Pixels of each; what Open Graph's readers ask for. */
export const pagePictureSize = { width: 1200, height: 630 } as const;
