import { between, circle, line, n, path, pick, smooth, steps, type Pen } from './pen.ts';

/** Wheels of a sky; one wanderer is the sun. */
export function orbit({ t, r }: Pen): string {
  const [x, y] = [between(r, 232, 250), between(r, 96, 104)];
  const radii = [150, 122, 90, 62, 42, 18];
  const fills = [t.a, t.bg, t.a, t.b, t.c, t.d];
  const angle = between(r, -1.15, -0.85);
  const planet = (radius: number, a: number, size: number, fill: string) =>
    circle(x + radius * Math.cos(a), y + radius * Math.sin(a), size, fill);
  return (
    radii
      .map((radius, at) => circle(x, y, radius, fills[at]!, at < 3 ? ` stroke="${t.b}" stroke-width="1.2"` : ''))
      .join('') +
    planet(90, between(r, 2.6, 3.4), 7, t.d) +
    planet(62, between(r, -0.5, 0.4), 6, t.d) +
    planet(122, between(r, 2.2, 2.5), 4, t.c) +
    planet(90, angle, 12, t.sun)
  );
}

/** A packet of waves around one strong line; the sun rides beside its crest. */
export function wave({ t, r }: Pen): string {
  const phase = between(r, -0.6, 0.6);
  const [middle, pace] = [between(r, 168, 210), between(r, 20, 26)];
  const f = (x: number) =>
    Math.sin(x / pace + phase) * (12 + 54 * Math.exp(-(((x - middle) / 66) ** 2))) + Math.cos(x / 64) * 4;
  const xs = steps(19, (at) => -20 + at * 20);
  const lines = steps(11, (at) => 1 - at * 0.2).map((k) => smooth(xs.map((x) => [x, 92 - k * f(x)])));
  let crest = 150;
  for (let x = 130; x < 260; x++) if (f(x) > f(crest)) crest = x;
  return (
    line(lines.slice(1).join(''), t.b, 1.2) +
    line(lines.slice(1, 4).join(''), t.c, 1.3) +
    line(lines[0]!, t.d, 3.4) +
    circle(crest + 38, 92 - f(crest) + between(r, 12, 22), 11, t.sun)
  );
}

/** Two strands of beads with their rungs, rising to the right. */
export function helix({ t, r }: Pen): string {
  const phase = r() * 6;
  const shining = 17 + Math.floor(r() * 4);
  let rungs = '';
  let back = '';
  let front = '';
  steps(27, (at) => {
    const x = at * 14 - 14;
    const angle = at * 0.42 + phase;
    const y = 96 + Math.sin(angle) * 34;
    const y2 = 96 - Math.sin(angle) * 34;
    const depth = Math.cos(angle);
    if (at % 2 === 0) rungs += `M${n(x)} ${n(y)}V${n(y2)}`;
    const one = circle(x, y, at === shining ? 7 : 5 + depth * 2.2, at === shining ? t.sun : depth > 0 ? t.d : t.c);
    const two = circle(x, y2, 5 - depth * 2.2, depth > 0 ? t.c : t.d);
    if (depth > 0) {
      front += one;
      back += two;
    } else {
      front += two;
      back += one;
    }
  });
  return `<g transform="rotate(-16 170 96)">${line(rungs, t.b, 2.2)}${back}${front}</g>`;
}

/** Rings from two stones in still water; the sun lies in the nearer. */
export function rings({ t, r }: Pen): string {
  const [x, y] = [between(r, 236, 252), between(r, 70, 88)];
  const [x2, y2] = [x - between(r, 84, 98), y + between(r, 16, 30)];
  const ring = (cx: number, cy: number, count: number, gap: number, tone: (at: number) => string) =>
    steps(count, (at) => {
      const radius = 20 + at * gap;
      return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(radius)}" stroke="${tone(at)}"/>`;
    }).join('');
  return (
    `<g fill="none" stroke-width="7">${ring(x2, y2, 6, 16, () => t.b)}` +
    `${ring(x, y, 5, 16, (at) => (at < 2 ? t.d : t.c))}</g>` +
    circle(x2, y2, 5, t.c) +
    circle(x, y, 11, t.sun)
  );
}

/** Furrows around a hill, seedlings on the rise, the sun going down behind. */
export function furrow({ t, r }: Pen): string {
  const [x, y] = [between(r, 10, 40), between(r, 268, 290)];
  const outer = between(r, 246, 256);
  const fills = [t.a, t.b, t.a, t.c, t.a, t.b];
  const hill = fills
    .map(
      (fill, at) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n((outer - at * 32) * 1.28)}" ry="${n(outer - at * 32)}" fill="${fill}"/>`,
    )
    .join('');
  const sprouts = steps(7, (at) => {
    const [px, py] = [138 + at * 23, 162 - at * 7 - r() * 9];
    const height = n(13 + r() * 5);
    return `M${n(px)} ${n(py)}v-${height}m0 4q-9-1-11-8q9-1 11 8q0-9 9-11q1 9-9 11`;
  }).join('');
  return (
    circle(between(r, 254, 272), between(r, 50, 60), 25, t.sun) +
    hill +
    path(sprouts, t.d, ` stroke="${t.d}" stroke-width="2" stroke-linejoin="round"`)
  );
}

/** Dunes and ridges in layers, the sun half sunk behind the farthest. */
export function strata({ t, r }: Pen): string {
  const ridge = (base: number, swing: number, tilt: number) => {
    const phase = r() * 6;
    const points = steps(8, (at) => {
      const x = -30 + at * 56;
      return [x, base + Math.sin(at * 0.95 + phase) * swing + ((x - 160) * tilt) / 100] as const;
    });
    return `${smooth(points)}V190H-30z`;
  };
  return (
    circle(between(r, 226, 262), between(r, 66, 76), 28, t.sun) +
    path(ridge(84, 12, -4), t.a) +
    path(ridge(106, 15, 5), t.b) +
    path(ridge(132, 13, -3), t.c) +
    path(ridge(164, 9, 4), pick(r, [t.a, t.d]))
  );
}

/** Bamboo slips hanging before the sun. */
export function slips({ t, r }: Pen): string {
  const tones = [t.a, t.b, t.b, t.c, t.c, t.d];
  const hung = steps(17, (at) => {
    const x = 96 + at * 14;
    const length = 34 + r() * 46 + Math.sin((at / 16) * Math.PI) * 56;
    const slots = n(between(r, 12, 24));
    return (
      path(`M${x} 0h10v${n(length)}a5 5 0 0 1-10 0z`, pick(r, tones)) +
      `<path d="M${x + 5} ${slots}V${n(length)}" stroke="${t.bg}" stroke-width="1.6" stroke-dasharray="7 15" opacity=".6"/>`
    );
  });
  return circle(between(r, 226, 244), between(r, 72, 84), 44, t.sun) + hung.join('');
}
