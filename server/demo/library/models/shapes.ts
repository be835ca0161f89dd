export type Point = readonly [x: number, y: number, z: number];
export type Flat = readonly [x: number, y: number];

/** Triangles, three points each, counted against the clock as seen from outside; units are those of the model. */
export type Mesh = readonly (readonly [Point, Point, Point])[];

const turn = Math.PI * 2;

/** A surface over a net of points; the rows and columns are counted from 0. */
function net(rows: number, columns: number, at: (row: number, column: number) => Point): Mesh {
  const faces: [Point, Point, Point][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [a, b] = [at(row, column), at(row, column + 1)];
      const [c, d] = [at(row + 1, column + 1), at(row + 1, column)];
      faces.push([a, b, c], [a, c, d]);
    }
  return faces;
}

/** Centred on the origin. */
export const block = (width: number, height: number, depth: number): Mesh =>
  extruded(
    [
      [-width / 2, -height / 2],
      [width / 2, -height / 2],
      [width / 2, height / 2],
      [-width / 2, height / 2],
    ],
    depth,
  );

/** Turned round the y axis. @param outline radius and height, from below to above */
export function turned(outline: readonly Flat[], sides = 24): Mesh {
  return net(outline.length - 1, sides, (row, side) => {
    const [radius, y] = outline[row]!;
    const angle = -(side / sides) * turn;
    return [radius * Math.cos(angle), y, radius * Math.sin(angle)];
  }).map(([a, b, c]) => [a, c, b] as const);
}

/** Along y, centred; `top` is the upper radius. */
export const cylinder = (radius: number, height: number, top = radius, sides = 24): Mesh =>
  turned(
    [
      [0, -height / 2],
      [radius, -height / 2],
      [top, height / 2],
      [0, height / 2],
    ],
    sides,
  );

/** A pipe along y, centred. */
export const pipe = (outer: number, inner: number, height: number): Mesh =>
  turned([
    [inner, -height / 2],
    [outer, -height / 2],
    [outer, height / 2],
    [inner, height / 2],
    [inner, -height / 2],
  ]);

export const ball = (rx: number, ry = rx, rz = rx, detail = 12): Mesh =>
  turned(
    Array.from({ length: detail + 1 }, (_, row) => {
      const angle = -Math.PI / 2 + (row / detail) * Math.PI;
      return [Math.max(0, Math.cos(angle)), Math.sin(angle)] as const;
    }),
    detail * 2,
  ).map((face) => face.map(([x, y, z]) => [x * rx, y * ry, z * rz] as const) as unknown as Mesh[number]);

/** A ring round the y axis. */
export const torus = (radius: number, thickness: number): Mesh =>
  turned(
    Array.from({ length: 13 }, (_, at) => [
      radius + thickness * Math.cos((at / 12) * turn),
      thickness * Math.sin((at / 12) * turn),
    ]),
    32,
  );

/** A flat outline, counted against the clock and seen from its middle everywhere, drawn out along z, centred. */
export function extruded(outline: readonly Flat[], depth: number): Mesh {
  const z = depth / 2;
  const middle = [0, 1].map((axis) => outline.reduce((sum, point) => sum + point[axis]!, 0) / outline.length);
  return outline.flatMap(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length]!;
    const [a, b, c, d]: Point[] = [
      [x1, y1, z],
      [x1, y1, -z],
      [x2, y2, -z],
      [x2, y2, z],
    ];
    return [
      [a!, b!, c!],
      [a!, c!, d!],
      [[middle[0]!, middle[1]!, z], a!, d!],
      [[middle[0]!, middle[1]!, -z], c!, b!],
    ] as const;
  });
}

/** A round wire through points. */
export function wire(points: readonly Point[], radius: number, sides = 10): Mesh {
  const less = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
  const cross = (a: Point, b: Point): Point => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ];
  const unit = (a: Point): Point => {
    const length = Math.hypot(...a) || 1;
    return [a[0] / length, a[1] / length, a[2] / length];
  };
  return net(points.length - 1, sides, (row, side) => {
    const way = unit(less(points[Math.min(row + 1, points.length - 1)]!, points[Math.max(row - 1, 0)]!));
    const across = unit(cross(way, Math.abs(way[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0]));
    const up = cross(across, way);
    const angle = (side / sides) * turn;
    return [0, 1, 2].map(
      (axis) => points[row]![axis]! + radius * (Math.cos(angle) * across[axis]! + Math.sin(angle) * up[axis]!),
    ) as unknown as Point;
  });
}

/** A straight wire. */
export const rod = (from: Point, to: Point, radius: number): Mesh => wire([from, to], radius);

/** A spring or a coil round the y axis, centred. */
export const coil = (radius: number, height: number, turns: number, thickness: number): Mesh =>
  wire(
    Array.from({ length: turns * 20 + 1 }, (_, at): Point => {
      const angle = (at / 20) * turn;
      return [radius * Math.cos(angle), (at / (turns * 20) - 0.5) * height, radius * Math.sin(angle)];
    }),
    thickness,
    8,
  );

/** Teeth round a wheel in the plane of x and y; the pitch radius is the module times the teeth, halved. */
export function gearWheel(module: number, teeth: number, depth: number): Mesh {
  const pitch = (module * teeth) / 2;
  const outline = Array.from({ length: teeth }).flatMap((_, tooth): Flat[] => {
    const at = (part: number, radius: number): Flat => {
      const angle = ((tooth + part) / teeth) * turn;
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    };
    const [root, tip] = [pitch - 1.25 * module, pitch + module];
    return [at(-0.32, root), at(-0.25, pitch), at(-0.13, tip), at(0.13, tip), at(0.25, pitch), at(0.32, root)];
  });
  return extruded(outline, depth);
}
