/** The signs that LIKE reads as wildcards, and the one that takes that from them, stand for themselves. */
const plain = (text: string) => text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`);

/** For LIKE and ILIKE: what has the text somewhere, spaces around it aside. */
export const contains = (text: string) => `%${plain(text)}%`;

/** For LIKE and ILIKE: what begins with the text, spaces around it aside. */
export const beginsWith = (text: string) => `${plain(text)}%`;
