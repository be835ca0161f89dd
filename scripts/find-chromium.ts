import { findChromium } from '../tests/support/chromium.ts';

const { path, from } = await findChromium();
console.log(`${from}: ${path}`);
