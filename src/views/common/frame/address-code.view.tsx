import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';

const DrawnCode = lazy(() => import('./drawn-code.view.tsx'));

/** Whether a place has come near the window; once is enough. */
function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') {
      const soon = requestAnimationFrame(() => setIsNear(true));
      return () => cancelAnimationFrame(soon);
    }
    const look = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setIsNear(true), {
      rootMargin: '300px',
    });
    look.observe(place.current!);
    return () => look.disconnect();
  }, [place]);
  return isNear;
}

/** An address as a QR code of `size` px. It is drawn when it comes near the window; its place stands before. */
export function AddressCode(code: { address: string; size: number; label: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const { size } = code;
  return (
    <span ref={place} style={{ display: 'block', width: size, height: size }}>
      {useNear(place) && (
        <Suspense fallback={null}>
          <DrawnCode {...code} />
        </Suspense>
      )}
    </span>
  );
}
