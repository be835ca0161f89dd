import { between, circle, line, n, path, pick, rect, steps } from './pen.ts';
import type { ThumbPen, ThumbTones } from './thumb-pen.ts';

/** What makes a drawing a film: the button in the middle, how far it ran below. */
function film(drawn: string, { t, r }: ThumbPen): string {
  return (
    drawn +
    rect(0, 174, 320, 6, t.sheet) +
    rect(0, 174, between(r, 60, 210), 6, t.deep) +
    circle(160, 90, 25, '#fff') +
    path(
      'M152 78.5v23a2 2 0 0 0 3.100 1.700l17.400-11.500a2 2 0 0 0 0-3.400L155.100 76.800a2 2 0 0 0-3.100 1.700z',
      t.sheet,
    )
  );
}

/** Layers of the sea. */
export function waves(pen: ThumbPen): string {
  const { t, r } = pen;
  const tones = [t.pale, t.sheet, t.mid, t.sheet, t.pale];
  const layers = tones.map((tone, at) => {
    const y = 48 + at * 27;
    const bend = between(r, -16, 16);
    return path(`M0 ${n(y)}q80 ${n(bend)} 160 4t160-4V180H0z`, tone);
  });
  return film(circle(between(r, 230, 280), 36, 15, t.sun) + layers.join(''), pen);
}

/** What a lens sees. */
export function lens(pen: ThumbPen): string {
  const { t, r } = pen;
  const spots = steps(4, (at) => {
    const angle = (at / 4) * 2 * Math.PI + r();
    const [x, y] = [160 + 66 * Math.cos(angle), 90 + 38 * Math.sin(angle)];
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(between(r, 18, 30))}" ry="${n(between(r, 16, 26))}" fill="${at % 2 ? t.sheet : t.mid}"/>`;
  });
  return film(
    `<ellipse cx="160" cy="90" rx="112" ry="72" fill="${t.pale}" stroke="${t.deep}" stroke-width="3"/>` +
      spots.join('') + circle(between(r, 90, 110), between(r, 62, 78), 6, t.sun),
    pen,
  ); // prettier-ignore
}

/** Ridges behind ridges. */
export function ridges(pen: ThumbPen): string {
  const { t, r } = pen;
  const ridge = (y: number, tone: string) => {
    const [a, b] = [between(r, 60, 110), between(r, 190, 240)];
    return path(`M0 ${y + 20}L${n(a)} ${n(y - 24)}L${n((a + b) / 2)} ${y + 12}L${n(b)} ${n(y - 30)}L320 ${y + 16}V180H0z`, tone); // prettier-ignore
  };
  const drawn =
    circle(between(r, 60, 260), 48, 20, t.sun) + ridge(92, t.mid) + ridge(120, t.pale) + ridge(148, t.sheet);
  return film(drawn, pen);
}

/** A stage with its lights. */
export function rays(pen: ThumbPen): string {
  const { t, r } = pen;
  const beams = steps(6, (at) => path(`M${20 + at * 56} 0l${n(between(r, -50, 50))} 150h44z`, at % 2 ? t.pale : t.mid, ' opacity=".55"')); // prettier-ignore
  const floor = `<ellipse cx="160" cy="176" rx="190" ry="34" fill="${t.sheet}"/>`;
  return film(beams.join('') + floor + circle(between(r, 60, 260), 140, 8, t.sun), pen);
}

/** How loud it is. */
export function loudness({ t, r }: ThumbPen): string {
  const shining = 10 + Math.floor(r() * 12);
  return steps(30, (at) => {
    const half = 6 + Math.abs(Math.sin(at * 0.55 + r())) * 46 * (0.5 + r() * 0.5);
    const tone = at === shining ? t.sun : at < shining ? t.deep : t.mid;
    return rect(26 + at * 9, 90 - half, 5, 2 * half, tone, 2.5);
  }).join('');
}

/** The grooves of a record. */
export function grooves({ t, r }: ThumbPen): string {
  const rings = steps(6, (at) => circle(160, 90, 74 - at * 9, 'none', ` stroke="${at % 2 ? t.pale : t.mid}" stroke-width="2"`)); // prettier-ignore
  const angle = between(r, -0.9, -0.3);
  return (
    circle(160, 90, 82, t.sheet) + rings.join('') + circle(160, 90, 22, t.deep) + circle(160, 90, 5, t.sheet) +
    circle(160 + 56 * Math.cos(angle), 90 + 56 * Math.sin(angle), 8, t.sun) // prettier-ignore
  );
}

const orbit = (t: ThumbTones) =>
  `<ellipse cx="160" cy="94" rx="122" ry="30" fill="none" stroke="${t.mid}" stroke-width="1.6" stroke-dasharray="6 6"/>`;

/** A globe of wire. */
export function globe({ t, r }: ThumbPen): string {
  const wire = (rx: number, ry: number) => `<ellipse cx="160" cy="90" rx="${n(rx)}" ry="${n(ry)}" fill="none" stroke="${t.deep}" stroke-width="1.6"/>`; // prettier-ignore
  const flat = steps(4, (at) => {
    const y = 90 + (at - 1.5) * 30;
    const half = Math.sqrt(66 ** 2 - (y - 90) ** 2);
    return line(`M${n(160 - half)} ${y}h${n(2 * half)}`, t.deep, 1.4);
  });
  const turned = [66, 48, 26].map((rx) => wire(rx, 66)).join('');
  return orbit(t) + turned + flat.join('') + circle(between(r, 180, 205), between(r, 58, 76), 8, t.sun);
}

/** Atoms and what holds them. */
export function molecule({ t, r }: ThumbPen): string {
  const count = 5 + Math.floor(r() * 2);
  const atoms = steps(count, (at) => {
    const angle = (at / count) * 2 * Math.PI + r() * 0.5;
    return [160 + between(r, 56, 82) * Math.cos(angle), 90 + between(r, 44, 60) * Math.sin(angle)] as const;
  });
  const ties = atoms.map(([x, y]) => line(`M160 90L${n(x)} ${n(y)}`, t.mid, 4)).join('');
  const balls = atoms.map(([x, y], at) => circle(x, y, between(r, 9, 15), at % 2 ? t.deep : t.mid)).join('');
  return orbit(t) + ties + balls + circle(160, 90, 18, t.sun);
}

/** A cube taken apart. */
export function cube({ t, r }: ThumbPen): string {
  const block = (x: number, y: number, s: number, top: string) =>
    path(`M${n(x)} ${n(y + s)}l${n(-s * 0.87)} ${n(-s / 2)}v${n(s)}l${n(s * 0.87)} ${n(s / 2)}z`, t.pale) +
    path(`M${n(x)} ${n(y + s)}l${n(s * 0.87)} ${n(-s / 2)}v${n(s)}l${n(-s * 0.87)} ${n(s / 2)}z`, t.mid) +
    path(`M${n(x)} ${n(y)}l${n(s * 0.87)} ${n(s / 2)}-${n(s * 0.87)} ${n(s / 2)}-${n(s * 0.87)}-${n(s / 2)}z`, top);
  const lift = between(r, 10, 22);
  return orbit(t) + block(160, 84, 42, t.deep) + block(118, 60, 26, t.deep) + block(202, 60, 26, t.deep) + block(160, 34 - lift / 2, 26, t.sun); // prettier-ignore
}

/** Cells under a microscope. */
export function cells({ t, r }: ThumbPen): string {
  const shining = 3 + Math.floor(r() * 12);
  const all = steps(19, (at) => {
    const ring = at === 0 ? 0 : at < 7 ? 1 : 2;
    const angle = (at / (ring === 1 ? 6 : 12)) * 2 * Math.PI + r() * 0.25;
    const [x, y] = [160 + ring * 28 * Math.cos(angle), 90 + ring * 28 * Math.sin(angle)];
    return circle(x, y, between(r, 11, 14.5), t.mid) + circle(x, y, 4.5, at === shining ? t.sun : t.deep);
  });
  return circle(160, 90, 78, t.sheet) + circle(160, 90, 78, 'none', ` stroke="${t.deep}" stroke-width="3"`) + all.join(''); // prettier-ignore
}

function hills(x: number, y: number, w: number, h: number, { t, r }: ThumbPen, ground: string): string {
  const peak = between(r, 0.28, 0.42);
  return (
    rect(x, y, w, h, ground, 5) + circle(x + w * 0.74, y + h * 0.3, h * 0.12, t.sun) +
    path(`M${n(x)} ${n(y + h)}v${n(-h * 0.26)}l${n(w * peak)} ${n(-h * 0.36)} ${n(w * 0.2)} ${n(h * 0.24)} ${n(w * 0.12)} ${n(-h * 0.14)}L${n(x + w)} ${n(y + h * 0.82)}V${n(y + h)}z`, t.deep) // prettier-ignore
  );
}

/** A picture on the wall. */
export const framed = (pen: ThumbPen): string =>
  rect(64, 22, 192, 136, pen.t.deep, 4) + rect(70, 28, 180, 124, pen.t.sheet, 2) + hills(84, 42, 152, 96, pen, pen.t.pale); // prettier-ignore

/** Many pictures of one thing. */
export function mosaic({ t, r }: ThumbPen): string {
  const shining = Math.floor(r() * 12);
  return steps(12, (at) => {
    const [x, y] = [54 + (at % 4) * 54, 16 + Math.floor(at / 4) * 51];
    const tone = at === shining ? t.sun : pick(r, [t.pale, t.mid, t.mid, t.deep]);
    return rect(x, y, 48, 45, t.sheet, 4) + circle(x + 24, y + 22, between(r, 9, 16), tone);
  }).join('');
}

/** Photographs put together. */
export const stack = (pen: ThumbPen): string =>
  rect(130, 30, 112, 82, pen.t.pale, 6) + rect(108, 46, 112, 86, pen.t.mid, 6) + hills(84, 62, 112, 92, pen, pen.t.sheet); // prettier-ignore

/** A folder with its fastener. */
export function folder({ t, r }: ThumbPen): string {
  const x = between(r, 150, 176);
  const teeth = steps(6, (at) => rect(x + (at % 2) * 7, 62 + at * 9, 7, 6, t.sheet, 1)).join('');
  return (
    path('M70 42a6 6 0 0 1 6-6h48l14 16h106a6 6 0 0 1 6 6v86a6 6 0 0 1-6 6H76a6 6 0 0 1-6-6z', t.mid) +
    rect(70, 60, 180, 90, t.deep, 6) + teeth + rect(x - 2, 118, 18, 20, t.sun, 5) // prettier-ignore
  );
}

/** Bodies of geometry. */
export function shapes({ t, r }: ThumbPen): string {
  const turn = Math.floor(between(r, 8, 30));
  return (
    circle(112, 100, 42, t.mid) + `<g transform="rotate(${turn} 190 90)">${rect(152, 52, 76, 76, t.deep, 8)}</g>` +
    path('M150 150l34-58 34 58z', t.pale) + circle(between(r, 226, 250), 48, 13, t.sun) // prettier-ignore
  );
}
