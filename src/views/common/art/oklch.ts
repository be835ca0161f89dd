/** OKLCH (lightness 0–1, chroma, hue in degrees) as `#rrggbb`; chroma falls until the colour is in the sRGB gamut. */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  for (let c = chroma; ; c -= 0.004) {
    const rgb = linear(lightness, Math.max(0, c) * Math.cos(angle), Math.max(0, c) * Math.sin(angle));
    if (c <= 0 || rgb.every((part) => part > -0.0005 && part < 1.0005)) return `#${rgb.map(hex).join('')}`;
  }
}

/** Oklab to linear sRGB (Björn Ottosson's matrices). */
function linear(L: number, a: number, b: number): readonly [number, number, number] {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function hex(part: number): string {
  const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, value)) * 255)
    .toString(16)
    .padStart(2, '0');
}
