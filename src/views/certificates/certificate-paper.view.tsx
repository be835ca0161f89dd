import { useLingui } from '@lingui/react/macro';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { encode } from 'uqr';
import {
  drawnPaper,
  frameLines,
  paperColours as colours,
  scaleRadii,
  scaleRings,
  starPoints,
  type DrawnText,
} from '#contract/certificates/certificate-drawing.rule.ts';
import {
  onPaper,
  paper,
  type PartName,
  type Place,
  type Places,
} from '#contract/certificates/certificate-places.rule.ts';
import type { CertificateClaims } from '#contract/certificates/certificates.contract.ts';
import styles from './certificate-paper.module.css';
import { usePartWords } from './certificate.words.ts';

interface Props {
  claims: CertificateClaims;
  places: Places;
  /** Whole, with its origin: what the code holds. */
  checkAddress: string;
  /** Parts may be put elsewhere, by hand and by arrow keys. */
  onMove?: ((part: PartName, place: Place) => void) | undefined;
}

/** A certificate as it is printed; the same drawing as the PDF's. */
export function CertificatePaper({ claims, places, checkAddress, onMove }: Props) {
  const { t } = useLingui();
  const drawn = drawnPaper(claims, places, new URL(checkAddress).host);
  const code = useMemo(() => encode(checkAddress, { ecc: 'M', border: 2 }).data, [checkAddress]);
  const { emblem, seal } = drawn;
  const unit = drawn.code.size / code.length;
  const { title, course, name } = claims;
  const extra: Partial<Record<PartName, ReactNode>> = {
    emblem: <circle {...round(emblem, emblem.radius - 3)} fill="#fbe9f0" stroke={colours.emblem} strokeWidth={5} />,
    code: (
      <>
        <rect x={drawn.code.x} y={drawn.code.y} width={drawn.code.size} height={drawn.code.size} fill="#fff" />
        <path
          transform={`translate(${drawn.code.x} ${drawn.code.y}) scale(${unit})`}
          d={code.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')}
          fill={colours.ink}
          shapeRendering="crispEdges"
        />
      </>
    ),
    seal: (
      <>
        <circle {...round(seal, seal.radius - 2)} fill="none" stroke={colours.seal} strokeWidth={3} />
        <polygon
          points={starPoints(seal, 17)
            .map(({ x, y }) => `${x},${y}`)
            .join(' ')}
          fill={colours.seal}
        />
      </>
    ),
  };
  return (
    <svg
      className={styles.paper}
      viewBox={`0 0 ${paper.width} ${paper.height}`}
      {...(onMove
        ? { role: 'group', 'aria-label': t`证书样式` }
        : { role: 'img', 'aria-label': t`${name}的《${course}》${title}` })}
    >
      <Ground />
      {(Object.keys(places) as PartName[]).map((part) => (
        <Part key={part} part={part} places={places} onMove={onMove}>
          {extra[part]}
          {drawn.lines
            .filter((line) => line.part === part)
            .map(({ from, to }) => (
              <path key={from.y} d={`M${from.x} ${from.y}H${to.x}`} stroke={colours.gold} />
            ))}
          {drawn.texts
            .filter((text) => text.part === part)
            .map((text) => (
              <Line key={`${text.x} ${text.y}`} {...text} />
            ))}
        </Part>
      ))}
    </svg>
  );
}

const round = ({ x, y }: Place, r: number) => ({ cx: x, cy: y, r });

const Line = ({ text, x, y, align, size, isBold, colour, spacing, turn }: DrawnText) => (
  <text
    x={x}
    y={y}
    textAnchor={align}
    fontSize={size}
    fontWeight={isBold ? 700 : 400}
    fill={colours[colour]}
    letterSpacing={spacing}
    transform={turn === 0 ? undefined : `rotate(${turn} ${x} ${y})`}
  >
    {text}
  </text>
);

const Ground = () => (
  <>
    <rect width={paper.width} height={paper.height} fill={colours.ground} />
    <path
      d={scaleRings
        .flatMap(({ x, y }) =>
          scaleRadii.map((r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`),
        )
        .join('')}
      fill="none"
      stroke={colours.scale}
    />
    <path
      d={`M0 0H${paper.width}V${paper.height}H0zM37 37V${paper.height - 37}H${paper.width - 37}V37z`}
      fill={colours.ground}
      fillRule="evenodd"
    />
    {frameLines.map(({ inset, width }) => (
      <rect
        key={inset}
        x={inset}
        y={inset}
        width={paper.width - 2 * inset}
        height={paper.height - 2 * inset}
        fill="none"
        stroke={colours.gold}
        strokeWidth={width}
      />
    ))}
  </>
);

const steps: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface PartProps extends Pick<Props, 'onMove' | 'places'> {
  part: PartName;
  children: ReactNode;
}

/** A part; where it may be moved, it follows the pointer, and arrow keys by 2, with Shift by 20. */
function Part({ part, places, onMove, children }: PartProps) {
  const { t } = useLingui();
  const words = usePartWords();
  const held = useRef<{ at: Place; from: Place; scale: number } | null>(null);
  if (!onMove) return <g>{children}</g>;
  const place = places[part];
  const hold = (event: PointerEvent<SVGGElement>) => {
    const { width } = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    held.current = {
      at: { x: event.clientX, y: event.clientY },
      from: place,
      scale: paper.width / (width || paper.width),
    };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!held.current) return;
    const { at, from, scale } = held.current;
    onMove(part, onPaper({ x: from.x + (clientX - at.x) * scale, y: from.y + (clientY - at.y) * scale }));
  };
  const step = (event: KeyboardEvent) => {
    const way = steps[event.key];
    if (!way) return;
    event.preventDefault();
    const far = event.shiftKey ? 20 : 2;
    onMove(part, onPaper({ x: place.x + way.x * far, y: place.y + way.y * far }));
  };
  const release = () => (held.current = null);
  const name = words[part];
  return (
    <g
      className={styles.part}
      role="button"
      tabIndex={0}
      aria-label={t`移动${name}，左 ${place.x}，上 ${place.y}`}
      onPointerDown={hold}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={step}
    >
      {children}
    </g>
  );
}
