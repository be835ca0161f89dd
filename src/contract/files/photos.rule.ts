/** How long a phone may send photographs by one code. */
export const photoTicketSeconds = 15 * 60;
/** Of one ticket, those that were taken out again too. */
export const mostPhotosOfTicket = 40;
/** Of one photograph as it is sent; a phone scales larger ones down before. */
export const mostPhotoBytes = 12 * 1024 * 1024;
/** The longer side of a photograph as it is sent, px. */
export const photoSide = 2560;

/** Below `/api`: the bytes of one photograph, with the secret in a header, so that it stands in no address. */
export const photosPath = '/files/photos';
export const photoTicketHeader = 'x-photo-ticket';
/** Of the secret behind the `#` of the phone's address, which no server and no other page gets to see. */
export const photoSecretForm = '^[A-Za-z0-9_-]{43}$';
