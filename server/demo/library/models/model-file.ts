import type { Mesh, Point } from './shapes.ts';

/** A named part of a model. */
export interface Part {
  name: string;
  mesh: Mesh;
  /** `#rrggbb` */
  colour: string;
  /** 0 … 1, less than 1 lets what lies behind shine through. */
  opacity?: number;
  at?: Point;
  /** Round x, then y, then z, degrees. */
  turn?: Point;
  /** Turns round an axis for ever. Seconds are of a whole turn, negative the other way. */
  spin?: { axis: 'x' | 'y' | 'z'; seconds: number };
  /** Swings to and fro round an axis of the origin. */
  swing?: { axis: 'x' | 'y' | 'z'; degrees: number; seconds: number };
  /** There and back. */
  move?: { by: Point; seconds: number };
}

type Quaternion = readonly [number, number, number, number];

const about = (axis: 'x' | 'y' | 'z', degrees: number): Quaternion => {
  const half = (degrees * Math.PI) / 360;
  const sine = Math.sin(half);
  return [axis === 'x' ? sine : 0, axis === 'y' ? sine : 0, axis === 'z' ? sine : 0, Math.cos(half)];
};
const times = ([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion => [
  aw * bx + ax * bw + ay * bz - az * by,
  aw * by - ax * bz + ay * bw + az * bx,
  aw * bz + ax * by - ay * bx + az * bw,
  aw * bw - ax * bx - ay * by - az * bz,
];
const quaternionOf = ([x, y, z]: Point = [0, 0, 0]) => times(about('z', z), times(about('y', y), about('x', x)));

const unitNormal = ([a, b, c]: Mesh[number]): Point => {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
};
/** The same for points that lie in one place; models are at most a few units wide. */
const keyOf = ([x, y, z]: Point) =>
  (Math.round((x + 8) * 1000) * 16_384 + Math.round((y + 8) * 1000)) * 16_384 + Math.round((z + 8) * 1000);

/** Normals of a point are one where the faces hardly bend, so that round things look round. */
function normalsOf(mesh: Mesh): number[] {
  const flat = mesh.map(unitNormal);
  const met = new Map<number, Point[]>();
  for (const [nth, face] of mesh.entries())
    for (const point of face) {
      const key = keyOf(point);
      const there = met.get(key);
      if (there) there.push(flat[nth]!);
      else met.set(key, [flat[nth]!]);
    }
  const normals: number[] = [];
  for (const [nth, face] of mesh.entries()) {
    const [ox, oy, oz] = flat[nth]!;
    for (const point of face) {
      let x = 0;
      let y = 0;
      let z = 0;
      for (const [nx, ny, nz] of met.get(keyOf(point))!)
        if (ox * nx + oy * ny + oz * nz > 0.75) {
          x += nx;
          y += ny;
          z += nz;
        }
      const length = Math.hypot(x, y, z);
      // A face without area has no direction of its own.
      if (length > 0) normals.push(x / length, y / length, z / length);
      else normals.push(0, 1, 0);
    }
  }
  return normals;
}

interface Pack {
  chunks: Buffer[];
  accessors: object[];
  bufferViews: object[];
}

function add(pack: Pack, values: readonly number[], type: 'SCALAR' | 'VEC3' | 'VEC4', hasBounds = false): number {
  const size = { SCALAR: 1, VEC3: 3, VEC4: 4 }[type];
  const numbers = Float32Array.from(values);
  const bounds = (of: (one: number, other: number) => number) => {
    const found = [...numbers.subarray(0, size)];
    for (const [at, value] of numbers.entries()) found[at % size] = of(found[at % size]!, value);
    return found;
  };
  const byteOffset = pack.chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  pack.chunks.push(Buffer.from(numbers.buffer));
  pack.bufferViews.push({ buffer: 0, byteOffset, byteLength: numbers.byteLength });
  pack.accessors.push({
    ...{ bufferView: pack.bufferViews.length - 1, componentType: 5126, count: numbers.length / size, type },
    ...(hasBounds && { min: bounds(Math.min), max: bounds(Math.max) }),
  });
  return pack.accessors.length - 1;
}

const frames = 24;
const frameTimes = (seconds: number) =>
  Array.from({ length: frames + 1 }, (_, at) => (at / frames) * Math.abs(seconds));

/** What moves of a part: the times and values of one channel. */
function movesOf({ spin, swing, move, turn, at = [0, 0, 0] }: Part) {
  const rest = quaternionOf(turn);
  const phase = (nth: number) => (nth / frames) * Math.PI * 2;
  const each = <T>(of: (nth: number) => readonly T[]) => Array.from({ length: frames + 1 }, (_, nth) => of(nth)).flat();
  if (spin)
    return {
      ...{ path: 'rotation', times: frameTimes(spin.seconds), type: 'VEC4' as const },
      values: each((nth) => times(rest, about(spin.axis, Math.sign(spin.seconds) * (nth / frames) * 360))),
    };
  if (swing)
    return {
      ...{ path: 'rotation', times: frameTimes(swing.seconds), type: 'VEC4' as const },
      values: each((nth) => times(about(swing.axis, swing.degrees * Math.sin(phase(nth))), rest)),
    };
  if (move)
    return {
      ...{ path: 'translation', times: frameTimes(move.seconds), type: 'VEC3' as const },
      values: each((nth) => at.map((value, axis) => value + (move.by[axis]! * (1 - Math.cos(phase(nth)))) / 2)),
    };
  return null;
}

const linear = (colour: string) =>
  [1, 3, 5].map((at) => Number(((Number.parseInt(colour.slice(at, at + 2), 16) / 255) ** 2.2).toFixed(4)));

function chunk(sign: number, bytes: Buffer, filler: number): Buffer {
  const padded = Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)]);
  const head = Buffer.alloc(8);
  head.writeUInt32LE(padded.length, 0);
  head.writeUInt32LE(sign, 4);
  return Buffer.concat([head, padded]);
}

/** A model in binary glTF 2.0: a node with a mesh and a colour for each part. @param name of the whole */
export function glbOf(name: string, parts: readonly Part[]): Uint8Array {
  const pack: Pack = { chunks: [], accessors: [], bufferViews: [] };
  const meshes = parts.map(({ mesh, name: own }, material) => ({
    name: own,
    primitives: [
      {
        attributes: { POSITION: add(pack, mesh.flat(2), 'VEC3', true), NORMAL: add(pack, normalsOf(mesh), 'VEC3') },
        material,
      },
    ],
  }));
  const samplers: object[] = [];
  const channels: object[] = [];
  for (const [at, part] of parts.entries()) {
    const moves = movesOf(part);
    if (!moves) continue;
    samplers.push({ input: add(pack, moves.times, 'SCALAR', true), output: add(pack, moves.values, moves.type) });
    channels.push({ sampler: samplers.length - 1, target: { node: at + 1, path: moves.path } });
  }
  const body = Buffer.concat(pack.chunks);
  const json = {
    asset: { version: '2.0' },
    ...{ scene: 0, scenes: [{ name, nodes: [0] }] },
    nodes: [
      { name, children: parts.map((_, at) => at + 1) },
      ...parts.map(({ name: own, at, turn }, mesh) => ({
        ...{ name: own, mesh },
        ...(at && { translation: at }),
        ...(turn && { rotation: quaternionOf(turn) }),
      })),
    ],
    meshes,
    materials: parts.map(({ colour, opacity = 1, name: own }) => ({
      ...{ name: own, doubleSided: true, ...(opacity < 1 && { alphaMode: 'BLEND' }) },
      pbrMetallicRoughness: {
        baseColorFactor: [...linear(colour), opacity],
        metallicFactor: 0.1,
        roughnessFactor: 0.55,
      },
    })),
    ...(channels.length > 0 && { animations: [{ name, samplers, channels }] }),
    ...{ accessors: pack.accessors, bufferViews: pack.bufferViews, buffers: [{ byteLength: body.length }] },
  };
  const chunks = [chunk(0x4e4f534a, Buffer.from(JSON.stringify(json)), 0x20), chunk(0x004e4942, body, 0)];
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0x46546c67, 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(12 + chunks.reduce((sum, one) => sum + one.length, 0), 8);
  return Buffer.concat([head, ...chunks]);
}
