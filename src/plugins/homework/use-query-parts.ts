import { useSearchParams } from 'wouter';

/** Reads a part of the address's query, and a way to change parts of it; an empty value leaves the address. */
export function useQueryParts() {
  const [query, setQuery] = useSearchParams();
  return {
    get: (name: string) => query.get(name) ?? '',
    page: Math.max(1, Number(query.get('page')) || 1),
    put: (parts: Readonly<Record<string, string>>) =>
      setQuery(
        (old) => {
          for (const [name, value] of Object.entries(parts))
            if (value === '') old.delete(name);
            else old.set(name, value);
          return old;
        },
        { replace: true },
      ),
  };
}
