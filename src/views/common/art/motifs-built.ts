import { between, circle, line, n, path, pick, rect, steps, type Pen } from './pen.ts';

/** Cubes of a growing town; the tallest wears the sun as its roof. */
export function iso({ t, r }: Pen): string {
  const [w, h, size] = [23, 12.5, 5];
  const tall = 1 + Math.floor(r() * 2);
  const cells = steps(size * size, (at) => [Math.floor(at / size), at % size] as const).sort(
    (p, q) => p[0] + p[1] - q[0] - q[1],
  );
  return cells
    .map(([i, j]) => {
      const isSun = i === tall && j === 3 - tall;
      const up = isSun ? 66 : Math.floor(r() * r() * 6) * 9 + (2 - Math.abs(i - 2)) * 4;
      const x = n(216 + (i - j) * w);
      const y = n(74 + (i + j) * h - up);
      const deep = n(up + 34 + (i + j > 5 ? 60 : 0));
      const top = isSun ? t.sun : pick(r, [t.c, t.c, t.c, t.d, t.b]);
      return (
        path(`M${x} ${n(+y + 2 * h)}l-${w}-${h}v${deep}l${w} ${h}z`, t.a) +
        path(`M${x} ${n(+y + 2 * h)}l${w}-${h}v${deep}l-${w} ${h}z`, t.b) +
        path(`M${x} ${y}l${w} ${h}-${w} ${h}-${w}-${h}z`, top)
      );
    })
    .join('');
}

/** A bridge of one span, the sun behind its shoulder. */
export function truss({ t, r }: Pen): string {
  const crown = between(r, 84, 94);
  const foot = 160;
  const sunX = between(r, 250, 270);
  const top = (x: number) => foot - (foot - crown) * 1.32 * (1 - ((x - 170) / 196) ** 2);
  const step = between(r, 23, 27);
  const xs = steps(Math.ceil(330 / step), (at) => 4 + at * step).filter((x) => top(x) < foot - 6);
  const posts = xs.map((x) => `M${n(x)} ${n(top(x))}V${foot}`).join('');
  const ties = xs
    .slice(1)
    .map((x, at) => `M${n(xs[at]!)} ${n(top(xs[at]!))}L${n(x)} ${foot}`)
    .join('');
  const arch = (drop: number) => {
    const y = (x: number) => n(top(x) + drop);
    return `M-30 ${y(-30)}Q${170} ${n(2 * (top(170) + drop) - (top(-30) + drop))} 370 ${y(370)}`;
  };
  return (
    circle(sunX, between(r, 44, 54), 25, t.sun) +
    line(arch(24), t.a, 6) +
    line(ties, t.b, 1.2) +
    line(posts, t.c, 2.6) +
    line(arch(0), t.b, 11) +
    rect(0, foot, 320, 8, t.d) +
    rect(0, foot + 8, 320, 14, t.a)
  );
}

function cog(x: number, y: number, radius: number, teeth: number, turn: number): string {
  const point = (angle: number, out: number) => `${n(x + out * Math.cos(angle))} ${n(y + out * Math.sin(angle))}`;
  const pitch = (2 * Math.PI) / teeth;
  const inner = radius * 0.86;
  const outline = steps(teeth, (at) => {
    const a = turn + at * pitch;
    return [
      point(a - pitch * 0.3, inner),
      point(a - pitch * 0.2, radius),
      point(a + pitch * 0.2, radius),
      point(a + pitch * 0.3, inner),
    ].join(' ');
  });
  return `M${outline.join('L')}z`;
}

/** Three wheels that mesh; the sun is the hub of the large one. */
export function gear({ t, r }: Pen): string {
  const turn = r();
  const x = between(r, 226, 238);
  return (
    path(cog(x - 116, 148, 47, 15, turn), t.a) +
    circle(x - 116, 148, 25, t.bg) +
    circle(x - 116, 148, 8, t.b) +
    path(cog(x - 104, 62, 39, 13, turn + 0.2), t.c) +
    circle(x - 104, 62, 21, t.bg) +
    circle(x - 104, 62, 15, t.b) +
    circle(x - 104, 62, 6, t.d) +
    path(cog(x, 104, 74, 24, turn), t.b) +
    circle(x, 104, 52, t.a) +
    `<circle cx="${n(x)}" cy="104" r="39" fill="none" stroke="${t.d}" stroke-width="2.6" stroke-dasharray="2.6 6.5"/>` +
    circle(x, 104, 24, t.b) +
    circle(x, 104, 13, t.sun)
  );
}

/** A tree of boxes; one leaf shines. */
export function tree({ t, r }: Pen): string {
  const centre = between(r, 186, 198);
  const ys = [34, 76, 118, 155];
  const gaps = [0, 118, 60, 30];
  const sizes = [30, 24, 19, 14];
  const fills = [t.d, t.c, t.c, t.b];
  const shining = Math.floor(r() * 8);
  const at = (level: number, index: number) => centre + (index - (2 ** level - 1) / 2) * gaps[level]!;
  let links = '';
  let boxes = '';
  for (let level = 0; level < 4; level++)
    for (let index = 0; index < 2 ** level; index++) {
      const [x, y, size] = [at(level, index), ys[level]!, sizes[level]!];
      if (level) {
        const from = at(level - 1, index >> 1);
        const half = (ys[level - 1]! + y) / 2 + 2;
        const side = Math.sign(x - from) * 6;
        links += `M${n(from)} ${ys[level - 1]}V${half - 6}q0 6 ${side} 6H${n(x - side)}q${side} 0 ${side} 6V${y}`;
      }
      const fill = level === 3 && index === shining ? t.sun : fills[level]!;
      boxes += rect(x - size / 2, y - size / 2, size, size, fill, size / 6);
    }
  const dots = steps(5, (row) => `M10 ${18 + row * 36}h310`).join('');
  return line(dots, t.a, 2, ' stroke-dasharray="2 22" opacity=".7"') + line(links, t.b, 2.4) + boxes;
}

/** A row of vaulted gates; a lamp burns in one. */
export function arch({ t, r }: Pen): string {
  const lamp = 1 + Math.floor(r() * 3);
  const start = between(r, 56, 66);
  const gates = steps(4, (at) => {
    const x = start + 28 + at * 62;
    const y = 88 - at * 6 + r() * 8;
    const ring = (half: number, up: number, fill: string) =>
      path(`M${n(x - half)} 180V${n(y + up)}a${half} ${half} 0 0 1 ${2 * half} 0V180z`, fill);
    const layers = ring(30, 0, t.a) + ring(24, 4, t.b) + ring(17, 8, t.c) + ring(9, 14, t.bg);
    return layers + (at === lamp ? circle(x, y + 16, 6.5, t.sun) : '');
  });
  return gates.join('') + rect(0, 172, 320, 8, t.c);
}
