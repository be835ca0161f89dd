import type { Chance } from '../../demo-random.ts';

type Point = readonly [number, number, number];

const sides = 48;
const rings = 14;

/** A turned body with ribs: each is another vase, bone or gear. Triangles, three points each. */
function* triangles(luck: Chance): Generator<readonly [Point, Point, Point]> {
  const ribs = luck.whole(3, 12);
  const depth = 0.04 + luck.next() * 0.16;
  const waist = 0.2 + luck.next() * 0.5;
  const waves = luck.whole(1, 4);
  const at = (ring: number, side: number): Point => {
    const height = ring / rings;
    const angle = (side / sides) * Math.PI * 2;
    const ends = Math.sin(Math.min(1, Math.max(0, height)) * Math.PI) ** 0.35;
    const radius = ends * (1 - waist * Math.sin(height * Math.PI * waves) ** 2) * (1 + depth * Math.cos(angle * ribs));
    return [radius * Math.cos(angle), height * 2 - 1, radius * Math.sin(angle)];
  };
  for (let ring = 0; ring < rings; ring++)
    for (let side = 0; side < sides; side++) {
      const [a, b, c, d] = [at(ring, side), at(ring + 1, side), at(ring + 1, side + 1), at(ring, side + 1)];
      yield [a, b, c];
      yield [a, c, d];
    }
}

function normalOf([a, b, c]: readonly [Point, Point, Point]): Point {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}

/** A model in binary glTF 2.0, one mesh of one colour. @param rgb 0 … 1 */
export function glbOf(luck: Chance, rgb: readonly [number, number, number]): Uint8Array {
  const faces = [...triangles(luck)];
  const points = Float32Array.from(faces.flat(2));
  const normals = Float32Array.from(faces.flatMap((face) => [...normalOf(face), ...normalOf(face), ...normalOf(face)]));
  const axis = (index: number) => [...points].filter((_, at) => at % 3 === index);
  const bounds = (of: (...all: number[]) => number) => [0, 1, 2].map((index) => of(...axis(index)));
  const count = points.length / 3;
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0, NORMAL: 1 }, material: 0 }] }],
    materials: [
      {
        doubleSided: true,
        pbrMetallicRoughness: { baseColorFactor: [...rgb, 1], metallicFactor: 0.1, roughnessFactor: 0.5 },
      },
    ],
    accessors: [
      { bufferView: 0, componentType: 5126, count, type: 'VEC3', min: bounds(Math.min), max: bounds(Math.max) },
      { bufferView: 1, componentType: 5126, count, type: 'VEC3' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: points.byteLength, target: 34962 },
      { buffer: 0, byteOffset: points.byteLength, byteLength: normals.byteLength, target: 34962 },
    ],
    buffers: [{ byteLength: points.byteLength + normals.byteLength }],
  });
  const text = Buffer.from(json.padEnd(Math.ceil(json.length / 4) * 4));
  const body = Buffer.concat([Buffer.from(points.buffer), Buffer.from(normals.buffer)]);
  const head = (length: number, sign: number) => {
    const bytes = Buffer.alloc(8);
    bytes.writeUInt32LE(length, 0);
    bytes.writeUInt32LE(sign, 4);
    return bytes;
  };
  const file = Buffer.alloc(12);
  file.writeUInt32LE(0x46546c67, 0);
  file.writeUInt32LE(2, 4);
  file.writeUInt32LE(12 + 8 + text.length + 8 + body.length, 8);
  return Buffer.concat([file, head(text.length, 0x4e4f534a), text, head(body.length, 0x004e4942), body]);
}
