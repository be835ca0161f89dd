// First: modes of a cipher that are loaded before it leave the library without base64 for as long as the page lives.
import aes from 'crypto-js/aes';
import hex from 'crypto-js/enc-hex';
import utf8 from 'crypto-js/enc-utf8';
import ecb from 'crypto-js/mode-ecb';

/** AES and what goes with it, loaded as one when it is first needed: the parts work in this order alone. */
export { aes, ecb, hex, utf8 };
