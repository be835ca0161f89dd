import type { TSchema } from 'typebox';

/** The part of JSON Schema that the contract uses. */
export interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: readonly string[];
  items?: Shape;
  anyOf?: readonly Shape[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

export const shapeOf = (schema: unknown): Shape => (schema ?? {}) as TSchema as Shape;

/** Small and repeatable, so that a failure can be run again. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const formats: Record<string, string> = {
  uuid: '01234567-89ab-4cde-8f01-23456789abcd',
  'date-time': '2026-11-21T08:00:00.000Z',
  date: '2026-11-21',
};

/** A value that the schema takes, as far as its pattern can be guessed. */
export function fitting(shape: Shape): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return fitting(shape.anyOf[0]!);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries((shape.required ?? []).map((name) => [name, fitting(shape.properties![name]!)]));
    case 'array':
      return Array.from({ length: shape.minItems ?? 0 }, () => fitting(shape.items ?? {}));
    case 'integer':
    case 'number':
      return shape.minimum ?? 1;
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return shape.format ? formats[shape.format] : fittingText(shape);
  }
}

const fittingText = ({ pattern = '', minLength = 0 }: Shape): string =>
  pattern.includes('0-9A-F]{64}')
    ? 'A0'.repeat(32)
    : pattern.includes('{16}')
      ? '0123456789abcdef'
      : pattern.includes('[0-9]{10}')
        ? '0123456789'
        : pattern.includes('[0-9]{6}')
          ? '080901'
          : 'x'.repeat(pattern.includes('{43}') ? 43 : Math.max(minLength, 1));

/** What people and scripts send to see what breaks. */
export const nasty: readonly unknown[] = [
  ...[
    "' or 1=1 --",
    '"; drop table accounts; --',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
  ],
  ...['%00', 'a\0b', '\ud800', '\u202e反', '😀'.repeat(40), '﷽'.repeat(30), '\r\nSet-Cookie: a=b', '1e400', 'NaN', ''],
  ...[
    ' ',
    'null',
    'true',
    'constructor',
    '__proto__',
    'x'.repeat(10_000),
    '字'.repeat(70_000),
    'a:*',
    "'a' & !b",
    '\\',
  ],
  ...[0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MIN_VALUE],
  ...[null, true, false, [], [[]], {}, [null], ['a', 'b'], { $gt: '' }, { length: -1 }, Array(1200).fill('a')],
  '2026-13-45T99:99:99Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  '-infinity',
  '00000000-0000-0000-0000-000000000000',
];

const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) });

/** One input that is fitting but for a fault or three. */
export function hostile(shape: Shape, random: () => number): unknown {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const names = Object.keys(shape.properties ?? {});
  const value = fitting(shape) as Record<string, unknown>;
  if (typeof value !== 'object' || value === null) return pick(nasty);
  // Optional fields travel too, some of them.
  for (const name of names) if (random() < 0.4) value[name] ??= fitting(shape.properties![name]!);
  for (let fault = 0; fault < 1 + random() * 3; fault++) {
    const kind = random();
    const name = names.length > 0 ? pick(names) : 'unknown';
    if (kind < 0.55) value[name] = pick(nasty);
    else if (kind < 0.7) delete value[name];
    else if (kind < 0.8) value[pick(['isAdmin', 'userId', 'role', '__proto__x', 'constructor'])] = pick(nasty);
    else if (kind < 0.9 && shape.properties?.[name]) value[name] = inner(shape.properties[name], random);
    else value[name] = deep(25);
  }
  return value;
}

/** Goes on inside lists and objects, where most of the checks are. */
function inner(shape: Shape, random: () => number): unknown {
  if (shape.anyOf) return inner(shape.anyOf[Math.floor(random() * shape.anyOf.length)]!, random);
  if (shape.type === 'array') return [hostile(shape.items ?? {}, random), hostile(shape.items ?? {}, random)];
  return shape.type === 'object' ? hostile(shape, random) : nasty[Math.floor(random() * nasty.length)];
}
