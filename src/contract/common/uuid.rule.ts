/** What an id looks like, in whatever case (RFC 9562, section 4). */
export const uuidForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuidForm.test(text);
