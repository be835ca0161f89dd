import { useMemo } from 'react';
import { encode } from 'uqr';
import { QrCode } from './qr-code.view.tsx';

/** An address as a QR code; a file of its own, since the encoder is long. */
export default function DrawnCode({ address, size, label }: { address: string; size: number; label: string }) {
  const rows = useMemo(() => encode(address, { border: 0 }).data, [address]);
  return <QrCode rows={rows} size={size} label={label} />;
}
