import { ofetch } from 'ofetch';
import { createCall, type Wire } from './call.ts';

/** Calls to the server that the page came from. */
export const serverCall = (wire: Wire) => createCall(ofetch.create({ baseURL: '/api' }), wire);
