/**
 * Whether an address of a picture inside rich text is one of the product's own files. Pictures from elsewhere would
 * tell others who reads what.
 */
export const isOwnPicture = (address: string): boolean => /^\/api\/media\/[\w-]+(?:\?[\w=&.-]*)?$/.test(address);
