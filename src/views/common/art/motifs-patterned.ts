import { between, circle, line, n, path, pick, rect, steps, type Pen } from './pen.ts';

/** Columns that grow, a line above them that ends in the sun. */
export function bars({ t, r }: Pen): string {
  const heights = steps(9, (at) => 38 + at * 9 + (r() - 0.4) * 26);
  const tops = heights.map((height, at) => [104 + at * 25, 180 - height] as const);
  const columns = tops.map(([x, y], at) =>
    path(`M${x - 9} 180V${n(y + 9)}a9 9 0 0 1 18 0V180z`, at % 3 === 2 || r() < 0.25 ? t.c : pick(r, [t.a, t.b])),
  );
  const over = tops.map(([x, y]) => [x, Math.max(18, y - 20 - r() * 12)] as const);
  const trend = over.reduce((d, [x, y], at) => {
    if (at === 0) return `M${x} ${n(y)}`;
    const [px, py] = over[at - 1]!;
    return `${d}C${n(px + 12)} ${n(py)} ${n(x - 12)} ${n(y)} ${n(x)} ${n(y)}`;
  }, '');
  const [endX, endY] = over[8]!;
  return columns.join('') + line(trend, t.d, 2.4, ' stroke-linecap="round"') + circle(endX, endY, 10, t.sun);
}

/** Cells of a comb that gather to the right. */
export function hex({ t, r }: Pen): string {
  const side = 19;
  const [dx, dy] = [side * 1.79, side * 1.56];
  const cell = (x: number, y: number, s: number) =>
    `M${n(x)} ${n(y - s)}l${n(s * 0.866)} ${n(s / 2)}v${n(s)}l-${n(s * 0.866)} ${n(s / 2)}-${n(s * 0.866)}-${n(s / 2)}v-${n(s)}z`;
  const sunAt = { row: 2 + Math.floor(r() * 2), col: 6 + Math.floor(r() * 2) };
  const filled = new Map<string, string>();
  let edges = '';
  let sun = '';
  for (let row = 0; row < 7; row++)
    for (let col = 2; col < 10; col++) {
      const [x, y] = [col * dx + (row % 2 ? dx / 2 : 0), row * dy - 4];
      const chance = (x - 90) / 190;
      if (row === sunAt.row && col === sunAt.col) sun = path(cell(x, y, side), t.sun);
      else if (r() < chance) {
        const tone = pick(r, [t.a, t.a, t.b, t.b, t.c, t.d]);
        filled.set(tone, (filled.get(tone) ?? '') + cell(x, y, side - 1));
      } else if (r() < 0.16 && (x > 120 || y < 120)) edges += cell(x, y, side - 2);
    }
  return [...filled].map(([tone, d]) => path(d, tone)).join('') + line(edges, t.c, 1.8) + sun;
}

/** Lines of a network that turn upward together; the sun is a station. */
export function rails({ t, r }: Pen): string {
  const turn = between(r, 150, 176);
  const tones = [t.d, t.c, t.b, t.a];
  const stops: string[] = [];
  const tracks = tones.map((tone, at) => {
    const y = 58 + at * 31;
    const x = turn + 34 - at * 22;
    const up = at === 0 ? -40 : 26 * at + at * at * 2;
    const run = y - up;
    stops.push(
      circle(
        at === 0 ? x - 28 : x - 26 - r() * 20,
        y,
        5.5,
        t.bg,
        ` stroke="${at > 1 ? t.c : tone}" stroke-width="3.4"`,
      ),
    );
    return line(
      `M-4 ${y}H${n(x)}q9 0 15-6L${n(x + run + 6)} ${n(up + 9)}q6-9 16-9H330`,
      tone,
      9,
      ' stroke-linejoin="round"',
    );
  });
  const sunX = between(r, 262, 284);
  return (
    tracks.reverse().join('') +
    stops.join('') +
    circle(between(r, 262, 300), 96, 5, t.bg, ` stroke="${t.c}" stroke-width="3.4"`) +
    circle(sunX, 60, 9, t.bg, ` stroke="${t.sun}" stroke-width="7"`)
  );
}

/** An open fan, the sun at its pivot. */
export function fan({ t, r }: Pen): string {
  const [x, y] = [between(r, 188, 204), 172];
  const blades = steps(9, (at) => {
    const from = Math.PI * (1.06 + (at * 0.88) / 9);
    const to = from + (Math.PI * 0.88) / 9 - 0.035;
    const reach = 118 + r() * 32;
    const point = (radius: number, angle: number) =>
      `${n(x + radius * Math.cos(angle))} ${n(y + radius * Math.sin(angle))}`;
    const tone = at === 3 || at === 4 ? pick(r, [t.d, t.c]) : pick(r, [t.a, t.b, t.b, t.c]);
    return path(`M${point(32, from)}L${point(reach, from)} ${point(reach, to)} ${point(32, to)}z`, tone);
  });
  return blades.join('') + circle(x, y, 18, t.sun);
}

/** A quilt of quarter circles and triangles; one disc is the sun. */
export function tiles({ t, r }: Pen): string {
  const s = 45;
  const sunAt = pick(r, [5, 6, 9, 10, 13]);
  const shapes: readonly ((x: number, y: number, tone: string) => string)[] = [
    (x, y, tone) => path(`M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`, tone),
    (x, y, tone) => path(`M${x + s} ${y + s}h-${s}a${s} ${s} 0 0 1 ${s}-${s}z`, tone),
    (x, y, tone) => path(`M${x} ${y}h${s}a22.5 22.5 0 0 1-${s} 0z`, tone),
    (x, y, tone) => path(`M${x} ${y + s}l${s}-${s}v${s}z`, tone),
    (x, y, tone) => circle(x + s / 2, y + s / 2, 11, tone),
    () => '',
  ];
  return steps(20, (at) => {
    const [x, y] = [95 + (at % 5) * s, Math.floor(at / 5) * s];
    const ground = at % 5 === 0 && r() < 0.5 ? t.a : pick(r, [t.a, t.b, t.a, t.b, t.c]);
    if (at === sunAt) return rect(x, y, s, s, t.b) + circle(x + s / 2, y + s / 2, 16, t.sun);
    const tone = pick(
      r,
      [t.c, t.c, t.d, t.a, t.bg].filter((one) => one !== ground),
    );
    return rect(x, y, s + 0.4, s + 0.4, ground) + pick(r, shapes)(x, y, tone);
  }).join('');
}

/** Marks that point the way; one of them shines. */
export function chevron({ t, r }: Pen): string {
  const start = between(r, 108, 122);
  const tones = [t.a, t.b, t.c, t.sun, t.d];
  return tones
    .map((tone, at) =>
      line(`M${n(start + at * 42)} 26l40 64-40 64`, tone, 15, ' stroke-linecap="round" stroke-linejoin="round"'),
    )
    .join('');
}

/** Warp and weft on the slant; one thread is the sun. */
export function weave({ t, r }: Pen): string {
  const shining = 4 + Math.floor(r() * 3);
  let warp = '';
  const weft = new Map<string, string>();
  for (let col = 0; col < 9; col++) {
    const x = 60 + col * 33;
    const tone = col === shining ? t.sun : pick(r, [t.a, t.b, t.b, t.c]);
    warp += path(`M${x} -90h17v380h-17z`, tone);
    for (let row = 0; row < 9; row++)
      if ((row + col) % 2 === 0 && !(col < 2 && row > 5)) {
        const over = pick(r, [t.a, t.b, t.c, t.d]);
        weft.set(over, `${weft.get(over) ?? ''}M${x - 10} ${-70 + row * 37}h37v16h-37z`);
      }
  }
  return `<g transform="rotate(-28 200 90)">${warp}${[...weft].map(([tone, d]) => path(d, tone)).join('')}</g>`;
}

/** Plates on a table; a slice of the largest is the sun. */
export function plates({ t, r }: Pen): string {
  const [x, y] = [between(r, 196, 212), between(r, 84, 94)];
  const plate = (px: number, py: number, radius: number) =>
    circle(px, py, radius, t.a) + circle(px, py, radius * 0.72, 'none', ` stroke="${t.b}" stroke-width="4"`);
  const shining = Math.floor(r() * 8);
  const wedges = steps(8, (at) => {
    const [from, to] = [at * 0.785, (at + 1) * 0.785];
    const point = (angle: number) => `${n(x + 50 * Math.cos(angle))} ${n(y + 50 * Math.sin(angle))}`;
    const tone = at === shining ? t.sun : at % 2 ? t.d : t.b;
    return path(`M${n(x)} ${n(y)}L${point(from)}A50 50 0 0 1 ${point(to)}z`, tone);
  });
  return (
    plate(x + 96, y - 70, 52) +
    plate(x - 78, y + 66, 52) +
    plate(x + 86, y + 70, 64) +
    circle(x, y, 78, t.b) +
    circle(x, y, 62, t.c) +
    circle(x, y, 56, t.a) +
    wedges.join('')
  );
}
