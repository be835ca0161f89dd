import { useEffect } from 'react';
import { readStored, usePlatform } from '#shell/plugin-api.ts';

/** Whoever came in by a university's OpenID Connect and logs out here goes there next; the server knows whether. */
export default function Leaving() {
  const { onLeave } = usePlatform();
  useEffect(
    () =>
      onLeave({
        forget: () => {
          if (readStored('lastWay') === 'oidc') location.assign('/api/auth/oidc/leave');
        },
      }),
    [onLeave],
  );
  return null;
}
