/** What several models are painted with. */
export const red = '#c0392b';
export const blue = '#2b6cb0';
export const green = '#3f8f5f';
export const yellow = '#e0b23c';
export const dark = '#3c4650';
export const steel = '#9aa7b3';
