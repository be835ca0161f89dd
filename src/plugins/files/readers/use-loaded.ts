import { useEffect, useState } from 'react';

export type Loaded<Value> = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; value: Value };

/**
 * Fetches the bytes at `url` and makes something of them; asks anew when the address changes and shows the old until then.
 * @param read a function of a module, so that it stays the same one
 */
export function useLoaded<Value>(url: string, read: (bytes: ArrayBuffer) => Promise<Value> | Value): Loaded<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ status: 'loading' });
  useEffect(() => {
    const leaving = new AbortController();
    fetch(url, { signal: leaving.signal })
      .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(new Error(String(response.status)))))
      .then(read)
      .then(
        (value) => !leaving.signal.aborted && setLoaded({ status: 'loaded', value }),
        () => !leaving.signal.aborted && setLoaded({ status: 'failed' }),
      );
    return () => leaving.abort();
  }, [url, read]);
  return loaded;
}
